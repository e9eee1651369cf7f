import { expect, it } from 'vitest'
import type { DrawSettings } from './draw-settings.ts'
import { objectionsToForeignTerms, objectionsToType } from './objections-to-type.ts'
import { taskKinds } from './terms/chance-tasks.ts'

const plain: DrawSettings = {
  taskType: 'advance',
  title: '周年庆',
  prizes: [{ tier: 1, name: '手机', kind: 'goods', quantity: 1 }],
  opening: { by: 'manual' },
  level: 'C',
  loginFree: true,
  minEntrants: 1,
  onShort: 'open',
  maxWins: 1,
  rulesText: '',
  description: [],
}
const rich = {
  conditions: [{ kind: 'mobile' }],
  tasks: [{ id: 'a', kind: 'daily', chances: 1 }],
  entryForm: [{ id: 'a', label: '部门', kind: 'text', required: true }],
} as const satisfies Partial<DrawSettings>

it('a quick draw has no conditions, no tasks and no entry form', () => {
  const told = objectionsToForeignTerms({ ...plain, taskType: 'fast', ...rich })
  expect(told).toEqual(['conditions', 'tasks', 'entry_form'].map((path) => ({ path, code: 'not_in_type' })))
})

it('a quick draw may leave them empty', () => {
  const empty = { conditions: [], tasks: [], entryForm: [] }
  expect(objectionsToForeignTerms({ ...plain, taskType: 'fast', ...empty })).toEqual([])
})

it('what decides over a list may show it on a wheel; plays have their own picture', () => {
  const told = (taskType: DrawSettings['taskType']) =>
    objectionsToForeignTerms({ ...plain, taskType, shownAs: 'name-wheel' })
  for (const taskType of ['fast', 'advance', 'wechat_group'] as const) expect(told(taskType)).toEqual([])
  for (const taskType of ['turnlottery', 'ninelottery', 'card'] as const)
    expect(told(taskType)).toEqual([{ path: 'shown_as', code: 'not_in_type' }])
})

it('a general draw has them all', () => {
  expect(objectionsToType({ ...plain, ...rich })).toEqual([])
})

it('a chat-group draw needs a group', () => {
  const group: DrawSettings = { ...plain, taskType: 'wechat_group' }
  expect(objectionsToType(group)).toEqual([{ path: 'conditions', code: 'group_needed' }])
  const groups = [{ kind: 'group', groups: [{ id: 'a', name: '车友群' }] }] as const
  expect(objectionsToType({ ...group, conditions: groups })).toEqual([])
})

it('an official-account draw needs following', () => {
  const mp: DrawSettings = { ...plain, taskType: 'mp' }
  expect(objectionsToType(mp)).toEqual([{ path: 'conditions', code: 'follow_condition_needed' }])
  expect(objectionsToType({ ...mp, conditions: [{ kind: 'follow', onOutage: 'wait' }] })).toEqual([])
})

it('draws among the people of an enterprise need to say of whom', () => {
  const staff = [{ userId: 'zhangsan', name: '张三' }]
  const groups = [{ chatId: 'wrA', name: '车友群', owner: 'zhangsan' }]
  const customer = { kind: 'customer', staff, onOutage: 'wait' } as const
  const group = { kind: 'customer_group', groups, onOutage: 'wait' } as const
  for (const [taskType, condition, code] of [
    ['wework', customer, 'customer_condition_needed'],
    ['wecom_group', group, 'customer_group_condition_needed'],
  ] as const) {
    expect(objectionsToType({ ...plain, taskType })).toEqual([{ path: 'conditions', code }])
    expect(objectionsToType({ ...plain, taskType, conditions: [condition] })).toEqual([])
  }
})

it('tasks of third parties that nothing connects to cannot be published', () => {
  const tasks = taskKinds.map((kind) => ({ id: kind, kind, chances: 1 }))
  const at = (kind: (typeof taskKinds)[number]) => ({
    path: `tasks.${taskKinds.indexOf(kind)}.kind`,
    code: 'task_not_available',
  })
  expect(objectionsToType({ ...plain, tasks })).toEqual([at('mini')])
})
