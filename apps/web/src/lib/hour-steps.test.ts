import { expect, it } from 'vitest'
import { placeOf, stepsOf, withoutGaps } from './hour-steps.ts'

const start = Date.UTC(2026, 0, 2)
const names = ['visits', 'entrants'] as const
const hours = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    at: new Date(start + at * 3_600_000).toISOString(),
    visits: 2,
    entrants: 1,
  }))

it('keeps single hours while there is room for them', () => {
  expect(stepsOf(hours(60), names)).toMatchObject({ width: 1, steps: { length: 60 } })
})

it('adds hours up where there are too many, and loses none', () => {
  const { width, steps } = stepsOf(hours(100), names)
  expect([width, steps.length]).toEqual([2, 50])
  expect(steps.reduce((sum, { counts }) => sum + counts.visits, 0)).toBe(200)
})

it('places a fact between the steps, and none that lies outside', () => {
  const steps = stepsOf(hours(100), names)
  expect(placeOf(steps, start + 3 * 3_600_000)).toBe(1.5)
  expect(placeOf(steps, start - 30 * 3_600_000)).toBeNull()
  expect(placeOf(stepsOf([], names), start)).toBeNull()
})

it('lets a single hour rise from the empty one before it', () => {
  expect(stepsOf(hours(1), names).steps.map(({ counts }) => counts.visits)).toEqual([0, 2])
})

it('fills the hours between in which nothing happened', () => {
  const [first, , third] = hours(3)
  const filled = withoutGaps([first, third] as ReturnType<typeof hours>, names)
  expect(filled.map(({ at, visits }) => [Date.parse(at), visits])).toEqual([
    [start, 2],
    [start + 3_600_000, 0],
    [start + 7_200_000, 2],
  ])
  expect(withoutGaps([], names)).toEqual([])
})
