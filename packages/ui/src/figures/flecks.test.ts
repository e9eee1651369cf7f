import { expect, test } from 'vitest'
import { fleckPath } from './flecks.tsx'

/** Every corner of every fleck as [x, y]. */
const corners = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

test('no fleck touches the words in the middle of a win', () => {
  const xs = corners(fleckPath(7, 400, 800)).map(([x]) => x)
  expect(xs.every((x) => x <= 76.1 || x >= 323.9)).toBe(true)
})

test('flecks may lie across the part that carries no words, and only there', () => {
  const across = corners(fleckPath(7, 120, 470, { band: [0.66, 0.88] })).filter(([x]) => x > 40 && x < 80)
  expect(across.length).toBeGreaterThan(0)
  expect(across.every(([, y]) => y >= 470 * 0.66 - 0.1 && y <= 470 * 0.88 + 0.1)).toBe(true)
})

test('the same win is sprinkled alike wherever it is shown', () => {
  expect(fleckPath(5, 120, 366)).toBe(fleckPath(5, 120, 366))
  expect(fleckPath(5, 120, 366)).not.toBe(fleckPath(6, 120, 366))
})
