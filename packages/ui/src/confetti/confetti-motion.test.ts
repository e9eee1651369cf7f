import { expect, test } from 'vitest'
import { confettiMs, leavesAt, thrownLeaves } from './confetti-motion.ts'

test('the same throw falls alike on every screen, whenever it is looked at', () => {
  expect(leavesAt(thrownLeaves(5, 4), 2_345)).toEqual(leavesAt(thrownLeaves(5, 4), 2_345))
  expect(leavesAt(thrownLeaves(5, 4), 2_345)).not.toEqual(leavesAt(thrownLeaves(6, 4), 2_345))
})

test('it begins above the picture, falls, fades and ends', () => {
  const leaves = thrownLeaves(5, 4)
  expect(leavesAt(leaves, -1)).toEqual([])
  for (const { y } of leavesAt(leaves, 50)) expect(y).toBeLessThan(0)
  const lowest = (at: number) => Math.max(...leavesAt(leaves, at).map(({ y }) => y))
  expect(lowest(3_000)).toBeGreaterThan(lowest(1_500))
  for (const { opacity } of leavesAt(leaves, confettiMs - 90)) expect(opacity).toBeLessThan(0.2)
  expect(leavesAt(leaves, confettiMs)).toEqual([])
})
