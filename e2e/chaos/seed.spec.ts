import { expect, test } from 'vitest'
import { faults } from './faults.ts'
import { stepsOf } from './schedule.ts'
import { chanceOf } from './seed.ts'

const place = { processes: 3, hasDisk: true } as const
const told = (seed: string, length: 'short' | 'long', more: object = {}) =>
  stepsOf(chanceOf(seed), length, { ...place, ...more }).map((step) =>
    step.map(({ fault: { name }, victim, lastsMs }) => ({ name, victim, lastsMs })),
  )

test('the same seed spoils the same in the same order, another seed something else', () => {
  expect(told('a', 'long')).toEqual(told('a', 'long'))
  expect(told('a', 'long')).not.toEqual(told('b', 'long'))
})

test('a long seed goes through the whole table, and has faults at the same time', () => {
  const steps = told('a', 'long')
  expect(new Set(steps.flat().map(({ name }) => name))).toEqual(new Set(faults.map(({ name }) => name)))
  expect(steps.filter((step) => step.length > 1).length).toBeGreaterThan(1)
})

test('a short seed has the faults that every run must bear', () => {
  const names = told('a', 'short')
    .flat()
    .map(({ name }) => name)
  expect(names.toSorted()).toEqual([
    'clock stepping',
    'connections frozen',
    'database and process killed',
    'process stopped',
    'reset after commit',
    'reset before commit',
    'two seconds of latency',
  ])
})

test('a process that is spared is never killed or stopped, and no disk is filled where there is none', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const steps = stepsOf(chanceOf(seed), 'long', { processes: 3, hasDisk: false, spared: 2 }).flat()
    expect(steps.filter(({ fault, victim }) => fault.hitsProcess && victim === 2)).toEqual([])
    expect(steps.filter(({ fault }) => fault.needsDisk)).toEqual([])
  }
})
