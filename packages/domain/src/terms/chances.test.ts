import { expect, test } from 'vitest'
import { type ChanceSource, sourcesOf } from './chance-reasons.ts'
import { grantId, taskOfGrant } from './chance-tasks.ts'

test('a ledger adds up by source, joining first and gifts after tasks', () => {
  const entries: ChanceSource[] = [
    { reason: 'gift', count: 2 },
    { reason: 'daily', count: 1 },
    { reason: 'join', count: 1 },
    { reason: 'daily', count: 3 },
  ]
  expect(sourcesOf(entries)).toEqual([
    { reason: 'join', count: 1 },
    { reason: 'daily', count: 4 },
    { reason: 'gift', count: 2 },
  ])
  expect(sourcesOf([])).toEqual([])
})

test('the name of a grant tells its task, and names of other grants tell none', () => {
  const task = { id: 't-1_a', kind: 'daily', chances: 1 } as const
  expect(taskOfGrant(grantId(task, '2026-01-31'))).toBe('t-1_a')
  expect(['join', 'gift:1', 'import', 'task:', 'task:x'].map(taskOfGrant)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
