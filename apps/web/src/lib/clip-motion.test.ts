import { expect, it } from 'vitest'
import { clipMs, fadeAt, lotPoseAt, mostLots, settledMs } from './clip-motion.ts'
import { clipSize, gridOf, placeIn } from './clip-paint.ts'

const counts = Array.from({ length: mostLots }, (_, at) => at + 1)

it.each(counts)('a clip of %d lots lasts 5 to 10 seconds, and all of them stand before its end', (lots) => {
  expect(clipMs(lots)).toBeGreaterThanOrEqual(5_000)
  expect(clipMs(lots)).toBeLessThanOrEqual(10_000)
  expect(clipMs(lots) - settledMs(lots)).toBeGreaterThanOrEqual(1_500)
  expect(lotPoseAt(lots - 1, lots, settledMs(lots))).toEqual({ opacity: 1, liftPx: 0 })
})

it.each(counts)('%d lots lie beside each other between title and code', (lots) => {
  const grid = gridOf(lots)
  const places = counts.slice(0, lots).map((_, at) => placeIn(grid, at, lots))
  for (const { x, y, wide } of places) {
    expect(x).toBeGreaterThanOrEqual(40)
    expect(x + wide).toBeLessThanOrEqual(clipSize.width - 40)
    expect(y).toBeGreaterThanOrEqual(329)
    expect(y + 3 * wide).toBeLessThanOrEqual(961)
  }
  const touching = places.flatMap((a, i) =>
    places.slice(i + 1).filter((b) => Math.abs(a.x - b.x) < a.wide && Math.abs(a.y - b.y) < 3 * a.wide),
  )
  expect(touching).toEqual([])
})

it('a lot rises after its turn alone, and a fade goes from nothing to all', () => {
  expect(lotPoseAt(3, 10, 1_200).opacity).toBe(0)
  const poses = [1_700, 1_900, 2_200, 2_600].map((at) => lotPoseAt(3, 10, at).opacity)
  expect(poses).toEqual(poses.toSorted((a, b) => a - b))
  expect([fadeAt(0, 100), fadeAt(300, 100), fadeAt(900, 100)]).toEqual([0, 0.5, 1])
})
