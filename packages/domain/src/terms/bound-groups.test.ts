import { expect, test } from 'vitest'
import { asksForBoundGroups, objectionsToBoundGroups } from './bound-groups.ts'

const groups = [
  { id: 'a', name: '甲群', bound: true as const },
  { id: 'b', name: '乙群' },
  { id: 'c', name: '丙群', bound: true as const },
]
const terms = { conditions: [{ kind: 'mobile' as const }, { kind: 'group' as const, groups }] }

test('a bound group must be among those of the organiser; one with a link need not', () => {
  expect(objectionsToBoundGroups(terms, [{ id: 'a' }, { id: 'c' }])).toEqual([])
  expect(objectionsToBoundGroups(terms, [{ id: 'a' }])).toEqual([
    { path: 'conditions.1.groups.2.name', code: 'group_unbound' },
  ])
  expect(objectionsToBoundGroups({}, [])).toEqual([])
})

test('only groups that WeChat knows are looked up', () => {
  expect(asksForBoundGroups(terms)).toBe(true)
  expect(asksForBoundGroups({ conditions: [{ kind: 'group', groups: [{ id: 'b', name: '乙群' }] }] })).toBe(
    false,
  )
})
