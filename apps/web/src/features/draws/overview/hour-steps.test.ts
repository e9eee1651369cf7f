import { expect, it } from 'vitest'
import { placeOf, stepsOf } from './hour-steps.ts'

const start = Date.UTC(2026, 0, 2)
const hours = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ at: new Date(start + at * 3_600_000).toISOString(), visits: 2, entrants: 1 },
  }))

it('keeps single hours while there is room for them', () => {
  expect(stepsOf(hours(60))).toMatchObject({ width: 1, steps: { length: 60 } })
})

it('adds hours up where there are too many, and loses none', () => {
  const { width, steps } = stepsOf(hours(100))
  expect([width, steps.length]).toEqual([2, 50])
  expect(steps.reduce((sum, { visits }) => sum + visits, 0)).toBe(200)
})

it('places a fact between the steps, and none that lies outside', () => {
  const steps = stepsOf(hours(100))
  expect(placeOf(steps, start + 3 * 3_600_000)).toBe(1.5)
  expect(placeOf(steps, start - 30 * 3_600_000)).toBeNull()
  expect(placeOf(stepsOf([]), start)).toBeNull()
})

it('lets a single hour rise from the empty one before it', () => {
  expect(stepsOf(hours(1)).steps.map(({ visits }) => visits)).toEqual([0, 2])
})
