import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outlookOf } from './feasibility.ts'

const crowd = (people: number, ...groups: number[]) => ({ people, groups })
const fillable = (...args: Parameters<typeof outlookOf>) => outlookOf(...args).map((slot) => slot.fillable)

test('seats without a group can be filled by anybody', () => {
  expect(fillable([crowd(3), crowd(2, 0)], [{ tier: 1, count: 5 }], 1)).toEqual([5])
})

test('people of a group are kept for the prize that only they can have', () => {
  const slots = [
    { tier: 1, count: 2 },
    { tier: 2, count: 2, group: 0 },
  ]
  expect(fillable([crowd(2, 0), crowd(2)], slots, 1)).toEqual([2, 2])
})

test('that it can be filled is not to say that it will be', () => {
  const slots = [
    { tier: 1, count: 2 },
    { tier: 2, count: 2, group: 0 },
  ]
  expect(outlookOf([crowd(2, 0), crowd(2)], slots, 1).map(({ isCertain }) => isCertain)).toEqual([
    true,
    false,
  ])
})

test('who may win twice fills two seats', () => {
  expect(fillable([crowd(2)], [{ tier: 1, count: 5 }], 2)).toEqual([4])
})

test('as many seats are fillable as the best assignment fills', () => {
  const groups = fc.subarray([0, 1, 2])
  const crowds = fc.array(fc.record({ groups, people: fc.integer({ min: 1, max: 3 }) }), { maxLength: 4 })
  const slot = fc.record({
    tier: fc.constant(1),
    count: fc.integer({ min: 1, max: 3 }),
    group: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(crowds, fc.array(slot, { maxLength: 4 }), (people, slots) => {
      // Hall's theorem: a set of seats lacks exactly what its neighbours cannot give, and the worst set decides.
      const subsets = Array.from({ length: 2 ** slots.length }, (_, bits) =>
        slots.filter((_slot, i) => bits & (1 << i)),
      )
      const lacking = subsets.map((set) => {
        const able = people.filter((one) => set.some((seat) => one.groups.includes(seat.group)))
        return set.reduce((sum, { count }) => sum + count, 0) - able.reduce((sum, one) => sum + one.people, 0)
      })
      const seats = slots.reduce((sum, { count }) => sum + count, 0)
      const filled = fillable(people, slots, 1).reduce((sum, count) => sum + count, 0)
      expect(filled).toBe(seats - Math.max(...lacking))
    }),
  )
})
