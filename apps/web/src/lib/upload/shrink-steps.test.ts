import { expect, test } from 'vitest'
import { shrinkSteps } from './shrink-steps.ts'

test('a large photo of a phone begins at what a page can show, and keeps its shape', () => {
  expect(shrinkSteps(8064, 6048)[0]).toEqual({ width: 4096, height: 3072, quality: 0.86 })
})

test('a small picture is never made larger', () => {
  expect(Math.max(...shrinkSteps(1000, 3000).map(({ height }) => height))).toBe(3000)
})

test('what is shown small begins small', () => {
  expect(shrinkSteps(8064, 6048, 1280)[0]).toEqual({ width: 1280, height: 960, quality: 0.86 })
})

test('each attempt is smaller than the one before, by its pixels or its quality', () => {
  const weights = shrinkSteps(6000, 4000).map(({ width, quality }) => width + quality)
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
})

test('a very narrow picture keeps a pixel', () => {
  expect(shrinkSteps(9000, 1).every(({ height }) => height >= 1)).toBe(true)
})
