import type { Outcome } from '@fairdraw/domain'
import { createRandom } from '@fairdraw/domain/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sectorAt } from '../wheel-motion.ts'
import { poseAt } from './motion.ts'
import { nameWheelKind } from './rule.ts'

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
const scriptOf = (outcome: Outcome) => nameWheelKind.script(outcome, {}, createRandom(new Uint8Array(32)))

describe('a name wheel', () => {
  it('stands on each winner in turn, in the order they were drawn', () => {
    fc.assert(
      fc.property(outcomes, (outcome) => {
        const script = scriptOf(outcome)
        script.spins.forEach(({ startsMs, totalMs, index }, turn) => {
          const { turnDeg, shown } = poseAt(script, startsMs + totalMs, false)
          expect(sectorAt(turnDeg, script.sectors)).toBe(index)
          expect(shown).toBe(turn + 1)
        })
        expect(script.spins.map(({ index }) => index)).toEqual(outcome.winners.map(({ index }) => index))
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
    expect(poseAt(script, script.totalMs - 1, false).shown).toBe(0)
    expect(poseAt(script, script.totalMs, false).shown).toBe(1)
  })

  it('shows everybody at once where motion is unwelcome', () => {
    fc.assert(
      fc.property(outcomes, (outcome) => {
        expect(poseAt(scriptOf(outcome), 0, true).shown).toBe(outcome.winners.length)
      }),
    )
  })

  it('is over within about two minutes while sixty or fewer win', () => {
    const winners = Array.from({ length: 60 }, (_, index) => ({ tier: 1, index, shown: '张*' }))
    const outcome: Outcome = { round: 0, prizes: [], winners, voids: [], listSize: 500, results: [] }
    expect(scriptOf(outcome).totalMs).toBeLessThanOrEqual(121_000)
  })
})
