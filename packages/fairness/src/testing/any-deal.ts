import fc from 'fast-check'
import type { RowStatus } from '../list/row.ts'
import type { Proof } from '../proof.ts'
import type { CharterLots } from '../rounds/charter.ts'
import type { HonestDraw } from './any-list-draw.ts'
import { playBoard } from './example-board.ts'
import { drawExample, type LotAct, pairExample } from './example-lots.ts'
import { byOddsPlan, filedPlays, playExample, poolPlan } from './example-plays.ts'

const anyLevel = fc.constantFrom<'B' | 'C'>('B', 'C')

/** The plays stand in the proof, or in a file beside it. */
function filed(proof: Proof, isFiled: boolean): HonestDraw {
  return { ...(isFiled ? filedPlays(proof, 'spins') : { proof }), verdict: 'valid' }
}

/** Campaigns by odds, from pools and with a beacon in every play, ended by their time, by hand or with the last ticket. */
export const anyPlays: fc.Arbitrary<HonestDraw> = fc
  .record({
    way: fc.constantFrom('odds', 'odds let out', 'pool', 'strong'),
    odds: fc.integer({ min: 0, max: 900_000 }),
    counts: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 8 })),
    blanks: fc.nat({ max: 9 }),
    maxWins: fc.integer({ min: 1, max: 4 }),
    players: fc.integer({ min: 1, max: 6 }),
    turns: fc.nat({ max: 30 }),
    secondsApart: fc.integer({ min: 1, max: 700 }),
    isEndedByHand: fc.boolean(),
    isFiled: fc.boolean(),
  })
  .map(({ way, odds, counts, blanks, isEndedByHand, isFiled, ...facts }) => {
    const { prizes: two, ...plan } = way === 'pool' ? poolPlan : byOddsPlan
    const prizes = two.map((prize, at) => ({ ...prize, count: counts[at] ?? 1 }))
    const { release } = byOddsPlan.chart
    const chart =
      way === 'pool'
        ? { mode: 'pool' as const, counts: prizes.map(({ tier, count }) => ({ tier, count })), blanks }
        : {
            mode: 'probability' as const,
            intervals: [
              { tier: 1, from: 0, to: 50_000 },
              { tier: 2, from: 50_000, to: 50_000 + odds },
            ],
            ...(way === 'odds let out' && release ? { release } : {}),
          }
    const turns = way === 'strong' ? facts.turns % 7 : facts.turns
    const made = { ...plan, ...facts, turns, chart, prizes, isStrong: way === 'strong' }
    const endedBy = isEndedByHand ? 'hand' : 'time'
    const proof = playExample({ ...made, endedBy })
    const isGone = way === 'pool' && proof.spins?.length === counts[0] + counts[1] + blanks
    return filed(isGone ? playExample({ ...made, endedBy: 'gone' }) : proof, isFiled)
  })

/** A shared board: any cards in any order, by any people, to its last card or ended by hand before. */
export const anyBoard: fc.Arbitrary<HonestDraw> = fc
  .record({
    level: anyLevel,
    order: fc.shuffledSubarray(
      Array.from({ length: 12 }, (_, cell) => cell),
      { minLength: 12 },
    ),
    taken: fc.nat({ max: 12 }),
    players: fc.integer({ min: 6, max: 12 }),
    isFiled: fc.boolean(),
  })
  .map(({ level, order, taken, players, isFiled }) => {
    const endedBy = taken === order.length ? 'gone' : 'hand'
    return filed(playBoard({ level, players, taken: order.slice(0, taken), endedBy }), isFiled)
  })

type AnyAct = { readonly do: 'take' | 'back' | 'swap'; readonly which: number; readonly other: number }

/** The acts that are possible, as they come: people take, lots come back, two change hands. */
function actsOf(wanted: readonly AnyAct[], count: number, canSwap: boolean): LotAct[] {
  const acts: LotAct[] = []
  const [free, held]: [number[], number[]] = [Array.from({ length: count }, (_, k) => k), []]
  for (const { do: kind, which, other } of wanted) {
    const [a, b] = [held[which % held.length], held[other % held.length]]
    if (kind === 'take' && free.length > 0) {
      acts.push({ take: acts.length })
      held.push(free.shift() as number)
    } else if (kind === 'back' && a !== undefined) {
      acts.push({ reopen: a })
      free.push(...held.splice(held.indexOf(a), 1))
    } else if (kind === 'swap' && canSwap && a !== undefined && b !== undefined && a !== b)
      acts.push({ swap: [a, b] })
  }
  return acts
}

/** Lots of any labels, taken, given back and exchanged, ended when all were given, by hand or by time. */
export const anyLots: fc.Arbitrary<HonestDraw> = fc
  .record({
    level: anyLevel,
    counts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    rule: fc.constantFrom<CharterLots['rule']>('each', 'host'),
    show: fc.constantFrom<CharterLots['show']>('at_once', 'at_end', 'never'),
    swap: fc.boolean(),
    wanted: fc.array(
      fc.record<AnyAct>({
        do: fc.constantFrom('take', 'take', 'take', 'back', 'swap'),
        which: fc.nat(),
        other: fc.nat(),
      }),
      { maxLength: 14 },
    ),
    isEndedByHand: fc.boolean(),
  })
  .map(({ level, counts, wanted, isEndedByHand, ...terms }) => {
    const rows = [1, ...counts].map((count, at) => ({ label: `签|${at + 1}`, count }))
    const dealt = rows.reduce((sum, { count }) => sum + count, 0)
    const acts = actsOf(wanted, dealt, terms.swap)
    const given = acts.reduce((sum, act) => sum + ('take' in act ? 1 : 'reopen' in act ? -1 : 0), 0)
    const endedBy =
      given === dealt && 'take' in (acts.at(-1) ?? {}) ? 'empty' : isEndedByHand ? 'hand' : 'time'
    const lots = { rows, captains: [], ...terms }
    return { proof: drawExample({ level, lots, acts, endedBy }), verdict: 'valid' }
  })

/** People who draw each other, some of them excluded or gone before the close. */
export const anyPairs: fc.Arbitrary<HonestDraw> = fc
  .record({
    level: anyLevel,
    others: fc.array(fc.constantFrom<RowStatus>('E', 'E', 'X1', 'X4', 'X5'), { maxLength: 8 }),
  })
  .map(({ level, others }) => {
    const { proof, rows } = pairExample(level, ['E', ...others, 'E'])
    return { proof, rows, verdict: 'valid' }
  })
