import { drawTypes, type Outcome } from '@fairdraw/domain'
import { createRandom } from '@fairdraw/domain/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindRules } from './rules.ts'

const kinds = Object.values(kindRules)

const outcomes: fc.Arbitrary<Outcome> = fc
  .record({
    tiers: fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 }),
    indexes: fc.uniqueArray(fc.nat({ max: 10_000 }), { maxLength: 40 }),
  })
  .map(({ tiers, indexes }) => ({
    round: 0,
    prizes: tiers.map((tier) => ({ tier, name: `奖品 ${tier}` })),
    winners: indexes.map((index, n) => ({ tier: tiers[n % tiers.length] ?? 1, index, shown: `张*${index}` })),
    voids: [],
    listSize: 10_001,
    results: [],
  }))

describe.each(kinds)('the $id kind', (kind) => {
  it('shows every winner of any outcome, and nobody else', () => {
    fc.assert(
      fc.property(outcomes, (outcome) => {
        const told = JSON.stringify(kind.script(outcome, kind.initial, createRandom(new Uint8Array(32))))
        const shown = [...told.matchAll(/张\*(\d+)/g)].map(([, index]) => Number(index))
        expect(shown.sort((a, b) => a - b)).toEqual(
          outcome.winners.map(({ index }) => index).sort((a, b) => a - b),
        )
      }),
    )
  })

  it('tells the same story for the same outcome and decoration', () => {
    fc.assert(
      fc.property(outcomes, (outcome) => {
        const tell = () => kind.script(outcome, kind.initial, createRandom(new Uint8Array(32)))
        expect(tell()).toEqual(tell())
      }),
    )
  })

  it('accepts its own initial settings and objects to nothing in them', () => {
    expect(kind.settings.parse(kind.initial)).toEqual(kind.initial)
    expect(kind.objections('enterprise', kind.initial)).toEqual([])
  })
})

it('every draw type is played by a kind that exists and dresses its engine', () => {
  for (const { kind, engine } of drawTypes) expect(kindRules[kind]?.engine).toBe(engine)
})
