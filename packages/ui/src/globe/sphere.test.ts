import fc from 'fast-check'
import { expect, test } from 'vitest'
import { angleAt, evenPlaces, lotsFor, placeLots } from './sphere.ts'

test('every lot lies on the globe at every moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(600_000), (count, elapsedMs) => {
      const lots = placeLots(evenPlaces(count), angleAt(elapsedMs, 0.35))
      return lots.length === count && lots.every(({ x, y, z }) => Math.abs(Math.hypot(x, y, z) - 1) < 1e-9)
    }),
  )
})

test('after a whole turn the globe shows the same picture', () => {
  const now = placeLots(evenPlaces(40), angleAt(0, 0.25))
  const then = placeLots(evenPlaces(40), angleAt(4_000, 0.25))
  for (const [i, lot] of now.entries()) expect(then[i]?.x).toBeCloseTo(lot.x, 9)
})

test('the farthest lot is painted first', () => {
  const depths = placeLots(evenPlaces(200), 1.3).map((lot) => lot.z)
  expect(depths).toEqual([...depths].sort((a, b) => a - b))
})

test('the light comes from the upper left', () => {
  const front = placeLots(evenPlaces(400), 0).filter((lot) => lot.z > 0)
  const brightest = front.reduce((best, lot) => (lot.light > best.light ? lot : best))
  const unlit = front.filter((lot) => lot.light === 0)
  const middle = (axis: 'x' | 'y') => unlit.reduce((sum, lot) => sum + lot[axis], 0) / unlit.length
  expect(brightest.x < -0.3 && brightest.y < -0.2).toBe(true)
  expect(middle('x') > 0.3 && middle('y') > 0.2).toBe(true)
})

test('turning moves the front from left to right', () => {
  const nearest = placeLots(evenPlaces(200), 0).at(-1)
  const later = placeLots(evenPlaces(200), 0.05).find((lot) => lot.index === nearest?.index)
  expect(later?.x).toBeGreaterThan(nearest?.x ?? Number.POSITIVE_INFINITY)
})

test('a globe carries more lots the larger it is, within what a phone can paint', () => {
  expect(lotsFor(60)).toBeLessThan(lotsFor(200))
  expect(lotsFor(5_000)).toBe(480)
})
