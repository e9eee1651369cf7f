import { expect, it } from 'vitest'
import { isDarkSign } from './logo-tone.ts'

const sign = (...pixels: readonly (readonly [number, number, number, number])[]) => pixels.flat()

it('a dark sign is known by what can be seen of it', () => {
  expect(isDarkSign(sign([0, 0, 0, 255], [255, 255, 255, 0]))).toBe(true)
  expect(isDarkSign(sign([11, 61, 145, 255], [11, 61, 145, 255]))).toBe(true)
  expect(isDarkSign(sign([255, 255, 255, 255], [0, 0, 0, 0]))).toBe(false)
  expect(isDarkSign(sign([245, 197, 24, 255]))).toBe(false)
  expect(isDarkSign(sign([0, 0, 0, 0]))).toBe(false)
})
