import { expect, test } from 'vitest'
import { sparkPath } from './spark-path.ts'

test('a line runs from the left to the right edge and the greatest value touches the top', () => {
  expect(sparkPath([0, 4, 2], 100, 20)).toEqual({ d: 'M0 20L50 0L100 10', end: [100, 10] })
})

test('a day without anybody is a line on the ground', () => {
  expect(sparkPath([0, 0, 0], 100, 20).d).toBe('M0 20L50 20L100 20')
})

test('nothing at all ends on the ground', () => {
  expect(sparkPath([], 100, 20)).toEqual({ d: '', end: [0, 20] })
})
