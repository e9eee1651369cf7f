import type { Outcome } from '@fairdraw/domain'
import { createRandom } from '@fairdraw/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sectorAt } from '../wheel-motion.ts'
import { shownAt, turnsOf } from './motion.ts'
import { fitsNameWheel, nameWheelKind } from './rule.ts'

const outcomes: fc.Arbitrary<Outcome> = fc
  .record({
    listSize: fc.integer({ min: 1, max: 500 }),
    drawn: fc.uniqueArray(fc.nat({ max: 499 }), { maxLength: 30 }),
  })
  .map(({ listSize, drawn }) => ({
    round: 0,
    prizes: [{ tier: 1, name: '手机' }],
    winners: drawn
      .filter((index) => index < listSize)
      .map((index) => ({ tier: 1, index, shown: `张${index}` })),
    voids: [],
    listSize,
    results: [],
  }))
const scriptOf = (outcome: Outcome) => nameWheelKind.script(outcome, createRandom(new Uint8Array(32)))

describe('a name wheel', () => {
  it('stands on each winner in turn, in the order they were drawn', () => {
    fc.assert(
      fc.property(outcomes, (outcome) => {
        const script = scriptOf(outcome)
        const turns = turnsOf(script)
        script.spins.forEach(({ startsMs, totalMs, index }, turn) => {
          const stands = turns[2 * turn + 1]
          expect(stands?.atMs).toBe(startsMs + totalMs)
          expect(sectorAt(stands?.deg ?? Number.NaN, script.sectors)).toBe(index)
          expect(shownAt(script, startsMs + totalMs, false)).toBe(turn + 1)
        })
        expect(script.spins.map(({ index }) => index)).toEqual(outcome.winners.map(({ index }) => index))
      }),
    )
  })

  it('turns onwards only, and stands between two turns', () => {
    fc.assert(
      fc.property(outcomes, (outcome) => {
        const turns = turnsOf(scriptOf(outcome))
        for (const [at, { atMs, deg }] of turns.entries()) {
          const before = turns[at - 1] ?? { atMs: 0, deg: 0 }
          expect(atMs).toBeGreaterThanOrEqual(before.atMs)
          if (at % 2 === 0) expect(deg).toBe(before.deg)
          else expect(deg).toBeGreaterThan(before.deg)
        }
      }),
    )
  })

  it('does not say who won before the wheel stands', () => {
    const script = scriptOf({
      ...fc.sample(outcomes, 1)[0],
      listSize: 3,
      prizes: [],
      winners: [{ tier: 1, index: 2, shown: '张*' }],
    } as Outcome)
    expect(shownAt(script, script.totalMs - 1, false)).toBe(0)
    expect(shownAt(script, script.totalMs, false)).toBe(1)
  })

  it('shows everybody at once where motion is unwelcome', () => {
    fc.assert(
      fc.property(outcomes, (outcome) => {
        expect(shownAt(scriptOf(outcome), 0, true)).toBe(outcome.winners.length)
      }),
    )
  })

  it('is for lists whose sectors can be told apart, and for as many winners as anybody would watch', () => {
    expect([fitsNameWheel(0, 0), fitsNameWheel(1, 1), fitsNameWheel(500, 60)]).toEqual([false, true, true])
    expect([fitsNameWheel(501, 1), fitsNameWheel(500, 61)]).toEqual([false, false])
  })

  it('is over within about two minutes while sixty or fewer win', () => {
    const winners = Array.from({ length: 60 }, (_, index) => ({ tier: 1, index, shown: '张*' }))
    const outcome: Outcome = { round: 0, prizes: [], winners, voids: [], listSize: 500, results: [] }
    expect(scriptOf(outcome).totalMs).toBeLessThanOrEqual(121_000)
  })
})
