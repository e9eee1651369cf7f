import { expect, test } from 'vitest'
import { wornSquare } from './worn-square.ts'

/** How far each point of the rim lies from its side; the corners lie on it. */
const dents = (path: string) =>
  [...(path.split('z')[0] ?? '').matchAll(/L([\d.]+) ([\d.]+)/g)].map(([, x, y]) =>
    Math.min(Number(x), Number(y), 100 - Number(x), 100 - Number(y)),
  )

test('the edge of a seal is rough, by no more than 4 % of its side', () => {
  const deepest = Math.max(...dents(wornSquare(29, 18)))
  expect(deepest).toBeGreaterThan(1)
  expect(deepest).toBeLessThanOrEqual(4)
})

test('the seal that starts a game is straight and whole', () => {
  const path = wornSquare(61, 0)
  expect(Math.max(...dents(path))).toBeLessThanOrEqual(0.6)
  expect(path.match(/z/g)).toHaveLength(1)
})

test('a seal is pressed alike wherever it is shown', () => {
  expect(wornSquare(11, 16)).toBe(wornSquare(11, 16))
})
