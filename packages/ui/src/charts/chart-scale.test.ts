import { expect, test } from 'vitest'
import { namesInLines, roundSteps, spreadOver, widthOf } from './chart-scale.ts'

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

test.each([
  [
    'side by side',
    [
      [0, 30],
      [30, 30],
    ],
    [0, 0],
  ],
  [
    'at one place',
    [
      [10, 30],
      [10, 30],
    ],
    [0, 1],
  ],
  [
    'the earlier one above the later',
    [
      [0, 30],
      [20, 30],
    ],
    [1, 0],
  ],
  [
    'three in a heap',
    [
      [0, 30],
      [10, 30],
      [20, 30],
    ],
    [2, 1, 0],
  ],
  [
    'in whatever order',
    [
      [20, 30],
      [0, 15],
      [0, 30],
    ],
    [0, 0, 1],
  ],
])('names over a chart: %s', (_, spans, lines) => {
  expect(namesInLines(spans.map(([from = 0, width = 0]) => ({ from, width })))).toEqual(lines)
})

test('a Chinese name is as wide as its signs, an English one narrower', () => {
  expect(widthOf('封存')).toBe(24)
  expect(widthOf('Sealed')).toBeCloseTo(43.2)
})
