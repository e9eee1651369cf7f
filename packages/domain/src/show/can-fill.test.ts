import type { Slot } from '@fairdraw/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crowdsOf, mostSeatsFilled } from './can-fill.ts'

/** Every way to seat people, one after another: as plain as it can be, and slow. */
function byTrying(slots: readonly Slot[], people: readonly (readonly number[])[]): number {
  const seats = slots.flatMap(({ count, group }) => Array.from({ length: count }, () => group))
  const most = (at: number, taken: number): number => {
    if (at === seats.length) return 0
    let best = most(at + 1, taken)
    const group = seats[at]
    for (const [person, groups] of people.entries())
      if ((taken & (1 << person)) === 0 && (group === undefined || groups.includes(group)))
        best = Math.max(best, 1 + most(at + 1, taken | (1 << person)))
    return best
  }
  return most(0, 0)
}

const group = fc.nat(2)
const person = fc.uniqueArray(group, { maxLength: 3 }).map((groups) => groups.toSorted())
const slot = fc.record(
  { tier: fc.constant(1), count: fc.integer({ min: 1, max: 2 }), group },
  { requiredKeys: ['tier', 'count'] },
) as fc.Arbitrary<Slot>

describe('how many seats can be filled', () => {
  it('is what trying every way finds', () => {
    fc.assert(
      fc.property(
        fc.array(slot, { maxLength: 3 }),
        fc.array(person, { maxLength: 5 }),
        (slots, people) => mostSeatsFilled(slots, crowdsOf(people)) === byTrying(slots, people),
      ),
      { numRuns: 4_000 },
    )
  })

  it('moves people from seats that others can take too', () => {
    const crowds = crowdsOf([[0, 1], [0]])
    expect(
      mostSeatsFilled(
        [
          { tier: 1, count: 1, group: 0 },
          { tier: 1, count: 1, group: 1 },
        ],
        crowds,
      ),
    ).toBe(2)
  })

  it('counts crowds of ten thousand in a moment', () => {
    const people = Array.from({ length: 10_000 }, (_, at) => (at % 3 === 0 ? [0] : [0, 1]))
    const slots = [
      { tier: 1, count: 7_000, group: 1 },
      { tier: 1, count: 3_000, group: 0 },
    ]
    expect(mostSeatsFilled(slots, crowdsOf(people))).toBe(6_666 + 3_000)
  })
})
