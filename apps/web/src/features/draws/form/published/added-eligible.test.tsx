// @vitest-environment jsdom
import type { Condition } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  button,
  endDesk,
  freshDesk,
  page,
  press,
  sees,
  showDesk,
} from '../../../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../../../pages/organiser/testing/desk-server.ts'
import { freshForm } from '../draw-form.ts'
import { heldForm } from '../testing/held-form.tsx'
import { AddedEligible } from './added-eligible.tsx'

const conditions: Condition[] = [
  { kind: 'passcode', passcode: '芝麻' },
  { kind: 'customer', staff: [{ userId: 'zhangsan', name: '张三' }], onOutage: 'wait' },
  {
    kind: 'customer_group',
    onOutage: 'wait',
    groups: [{ chatId: 'wrA', name: '车友群', owner: 'zhangsan' }],
  },
]
const staff = [{ userid: 'lisi', name: '李四', avatar: null, department: '客服部' }]
const groups = [{ chat_id: 'wrB', name: '书友群', owner: '李四', owner_id: 'lisi', member_count: 3 }]

beforeEach(freshDesk)
afterEach(endDesk)

async function show(begun = conditions) {
  deskServer({
    '/ent/ex_users': () => ({ list: staff, next_cursor: null }),
    '/wework/ex_groups': () => ({ list: groups, next_cursor: null }),
  })
  const { held, HeldForm } = heldForm({ begun: { conditions: begun } })
  const published = { ...freshForm(0), conditions: begun }
  await showDesk(
    <HeldForm>
      <AddedEligible published={published} />
    </HeldForm>,
  )
  return held
}
const pick = async (name: string) => {
  await sees(name)
  const label = [...document.querySelectorAll('.enterprise-picks label')].find(({ textContent }) =>
    textContent?.startsWith(name),
  )
  await press(label?.textContent ?? '')
}

test('further staff and groups come behind those that were told, and nothing else changes', async () => {
  const held = await show()
  expect([button('去掉 张三'), button('去掉 车友群')]).toEqual([undefined, undefined])
  await press('选择员工')
  await pick('李四')
  await press('选择客户群')
  await pick('书友群')
  const [passcode, ofStaff, ofGroups] = held.now.conditions
  expect(passcode).toEqual(conditions[0])
  expect(ofStaff).toEqual({
    ...conditions[1],
    staff: [
      { userId: 'zhangsan', name: '张三' },
      { userId: 'lisi', name: '李四' },
    ],
  })
  expect(ofGroups).toMatchObject({ groups: [{ chatId: 'wrA' }, { chatId: 'wrB', name: '书友群' }] })
  await press('去掉 李四')
  expect(held.now.conditions[1]).toEqual(conditions[1])
})

test('a draw that asks no enterprise has nothing here', async () => {
  await show(conditions.slice(0, 1))
  expect(page()).toBe('')
})
