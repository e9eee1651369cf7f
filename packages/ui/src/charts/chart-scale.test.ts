import { expect, test } from 'vitest'
import { roundSteps, spreadOver } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [1_118, [0, 300, 600, 900, 1_200]],
  [50_000, [0, 20_000, 40_000, 60_000]],
])('an axis up to %i has the lines %j', (most, lines) => {
  expect(roundSteps(most)).toEqual(lines)
})

test.each([1, 3, 9, 47, 312, 99_999])('the highest line is never below %i', (most) => {
  const lines = roundSteps(most)
  expect(lines.at(-1)).toBeGreaterThanOrEqual(most)
  expect(lines.length).toBeLessThanOrEqual(6)
})

test.each([
  [0, 7, []],
  [3, 7, [0, 1, 2]],
  [24, 8, [0, 3, 6, 9, 12, 15, 18, 21]],
])('of %i places %i are named', (length, count, places) => {
  expect(spreadOver(length, count)).toEqual(places)
})
