import { drawTypes, type Outcome, type PlayOutcome, type PlayPicture } from '@fairdraw/domain'
import { createRandom } from '@fairdraw/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawKinds, kindRules, lotsKinds, playKinds, usualCells } from './rules.ts'

const decorOf = (seed: number) => createRandom(new Uint8Array(32).fill(seed))

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

describe.each(Object.values(drawKinds))('the $id kind', (kind) => {
  it('shows every winner of any outcome, and nobody else', () => {
    fc.assert(
      fc.property(outcomes, (outcome) => {
        const told = JSON.stringify(kind.script(outcome, decorOf(0)))
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
        const tell = () => kind.script(outcome, decorOf(0))
        expect(tell()).toEqual(tell())
      }),
    )
  })
})

type Played = { readonly picture: PlayPicture; readonly outcome: PlayOutcome; readonly seed: number }

/** A picture of so many places, and a play that gave one of the things in it. */
const plays = (fewest: number, most: number): fc.Arbitrary<Played> =>
  fc
    .record({
      cells: fc.array(fc.option(fc.integer({ min: 1, max: 6 })), { minLength: fewest, maxLength: most }),
      won: fc.nat(),
      seq: fc.nat(),
      seed: fc.nat({ max: 255 }),
    })
    .map(({ cells, won, seq, seed }) => ({
      picture: { cells, prizes: [] },
      outcome: { tier: cells[won % cells.length] ?? null, seq },
      seed,
    }))

describe.each(Object.values(playKinds))('the played $id kind', (kind) => {
  const any = plays(kind.fewestCells, kind.mostCells)
  const tell = ({ outcome, picture }: Played, seed: number) =>
    kind.script(outcome, picture, decorOf(seed)) as { readonly cell: number }

  it('stops on a place that holds exactly what was won, thanks on a place without a prize', () => {
    fc.assert(
      fc.property(any, (play) => {
        expect(play.picture.cells[tell(play, play.seed).cell]).toBe(play.outcome.tier)
      }),
    )
  })

  it('tells the same story for the same play and decoration', () => {
    fc.assert(
      fc.property(any, (play) => {
        expect(tell(play, play.seed)).toEqual(tell(play, play.seed))
      }),
    )
  })

  it('says what was won whatever the decoration', () => {
    fc.assert(
      fc.property(any, fc.nat({ max: 255 }), (play, otherSeed) => {
        const story = { tier: play.outcome.tier, seq: play.outcome.seq }
        expect(tell(play, play.seed)).toMatchObject(story)
        expect(tell(play, otherSeed)).toMatchObject(story)
      }),
    )
  })

  it('uses every place that holds what was won, and no other', () => {
    const cells = Array.from({ length: kind.fewestCells }, (_, place) => (place % 2 ? null : 1))
    const seen = new Set(
      Array.from(
        { length: 64 },
        (_, seed) => tell({ picture: { cells, prizes: [] }, outcome: { tier: 1, seq: 0 }, seed }, seed).cell,
      ),
    )
    expect([...seen].sort((a, b) => a - b)).toEqual(
      cells.flatMap((tier, place) => (tier === 1 ? [place] : [])),
    )
  })

  it('shows nothing rather than another prize when no place holds the one that was won', () => {
    const cells = Array.from({ length: kind.fewestCells }, () => 1)
    const play = { picture: { cells, prizes: [] }, outcome: { tier: 2, seq: 0 }, seed: 0 }
    expect(() => tell(play, 0)).toThrow(RangeError)
  })
})

describe.each(Object.values(lotsKinds))('the $id kind of lots', (kind) => {
  const given = fc.record({ k: fc.nat(10_000), label: fc.string({ minLength: 1, maxLength: 40 }) })

  it('says the lot that was given whatever the decoration, and the same for the same', () => {
    fc.assert(
      fc.property(given, fc.nat({ max: 255 }), (lot, seed) => {
        const told = kind.script(lot, decorOf(seed))
        expect(told).toMatchObject(lot)
        expect(kind.script(lot, decorOf(seed))).toEqual(told)
      }),
    )
  })
})

it('every draw type is shown by a kind that exists and dresses its engine', () => {
  for (const { kind, engine } of drawTypes) expect(kindRules[kind]?.engine).toBe(engine)
})

describe('the usual places', () => {
  it('hold every prize there is room for, the first one first, and thanks in between', () => {
    expect(usualCells([2, 1, 3], 8)).toEqual([1, null, null, 2, null, null, 3, null])
    expect(usualCells([1, 2, 3], 2)).toEqual([1, 2])
    expect(usualCells([], 3)).toEqual([null, null, null])
  })

  it('are as many as were asked for', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 50 })),
        fc.integer({ min: 1, max: 24 }),
        (tiers, count) => {
          const cells = usualCells(tiers, count)
          expect(cells).toHaveLength(count)
          expect(new Set(cells.filter((tier) => tier !== null)).size).toBe(Math.min(tiers.length, count))
        },
      ),
    )
  })
})
