import { describe, expect, it } from 'vitest'
import type { Condition } from './conditions.ts'
import {
  type CustomerCondition,
  type CustomerGroupCondition,
  enterpriseOf,
  objectionsToEnterprise,
  onlyAddsChosen,
  withEnterprise,
} from './customer-conditions.ts'

const customer: CustomerCondition = {
  kind: 'customer',
  onOutage: 'wait',
  welcome: '你好',
  staff: [{ userId: 'zhangsan', name: '张三' }],
}
const group: CustomerGroupCondition = {
  kind: 'customer_group',
  onOutage: 'let_in',
  groups: [{ chatId: 'wrA', name: '车友群', owner: 'zhangsan' }],
}
const lisi = { userId: 'lisi', name: '李四' }

describe('the enterprise of a draw', () => {
  it('is named at publication in every condition that asks it, and in no other', () => {
    const named = withEnterprise(
      { conditions: [{ kind: 'mobile' }, customer, group] },
      { appId: 'ww1', name: '山间茶事' },
    )
    const enterprise = { corpId: 'ww1', name: '山间茶事' }
    expect(named.conditions).toEqual([
      { kind: 'mobile' },
      { ...customer, enterprise },
      { ...group, enterprise },
    ])
    expect(enterpriseOf(named)).toEqual(enterprise)
    expect(enterpriseOf({ conditions: [customer] })).toBeUndefined()
    const bare = { conditions: [{ kind: 'mobile' }] as const }
    expect(withEnterprise(bare, { appId: 'ww1', name: '山间茶事' })).toBe(bare)
  })

  it('is needed where a condition asks it', () => {
    const conditions: readonly Condition[] = [{ kind: 'mobile' }, customer, group]
    expect(objectionsToEnterprise({ conditions }, false)).toEqual([
      { path: 'conditions.1.kind', code: 'enterprise_needed' },
      { path: 'conditions.2.kind', code: 'enterprise_needed' },
    ])
    expect(objectionsToEnterprise({ conditions }, true)).toEqual([])
    expect(objectionsToEnterprise({}, false)).toEqual([])
  })
})

describe('a change of published conditions', () => {
  it('may add staff and groups behind those that were chosen', () => {
    const wider = { ...customer, staff: [...customer.staff, lisi] }
    expect(onlyAddsChosen([customer], [wider])).toBe(true)
    expect(onlyAddsChosen([customer, { kind: 'mobile' }], [wider, { kind: 'mobile' }])).toBe(true)
    const groups = [...group.groups, { chatId: 'wrB', name: '', owner: 'lisi' }]
    expect(onlyAddsChosen([group], [{ ...group, groups }])).toBe(true)
  })

  it.each([
    ['takes one away', [{ ...customer, staff: [] }]],
    ['puts another one in its place', [{ ...customer, staff: [lisi] }]],
    ['renames one', [{ ...customer, staff: [{ userId: 'zhangsan', name: '李四' }] }]],
    ['says otherwise what holds while nobody can be asked', [{ ...customer, onOutage: 'let_in' }]],
    ['names another enterprise', [{ ...customer, enterprise: { corpId: 'ww2', name: '别家' } }]],
    ['is about groups instead', [group]],
    ['takes the condition away', []],
    ['adds one', [customer, { kind: 'mobile' }]],
  ] as const)('that %s is none', (_what, after) => {
    expect(onlyAddsChosen([customer], after)).toBe(false)
  })
})
