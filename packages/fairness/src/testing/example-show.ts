import type { ProofRound } from '../proof.ts'
import { timeOfRound } from '../rounds/chain.ts'
import type { Charter } from '../rounds/charter.ts'
import type { Slot } from '../rounds/round.ts'
import type { PlannedRound } from '../show/planned-round.ts'
import { type ExampleEntrant, type ExamplePlan, type ExampleRound, exampleChain } from './example-draw.ts'

/** A press of start: which press of which planned round, and its seats. */
export const press = (round: number, shot: number, slots: readonly Slot[]): ExampleRound => ({
  kind: 'live',
  slots,
  show: { round, shot },
})

/** The winner in this place of a round is set aside. */
export const setAside =
  (round: number, slot: number): NonNullable<ExampleRound['voids']> =>
  (earlier: readonly ProofRound[]) => [
    { round, slot, index: earlier[round]?.results[slot]?.index ?? 0, reason: 'absent' },
  ]

/** A moment before the record with this number is logged, as the examples log them. */
export const beforeRecord = (record: number): string =>
  new Date(timeOfRound(exampleChain.info, 1100 + 10 * record) - 7_000).toISOString()

/** The charter of a show with these rounds, as many prizes as they draw, and the groups 研发 and 市场. */
export function showOf(rounds: readonly PlannedRound[], more: Partial<Charter> = {}): Partial<Charter> {
  const tiers = [...new Set(rounds.map(({ tier }) => tier))].toSorted((a, b) => a - b)
  const countOf = (tier: number) =>
    rounds.filter((one) => one.tier === tier).reduce((sum, { count }) => sum + count, 0)
  return {
    kind: 'live',
    openBy: 'rounds',
    groups: ['研发', '市场'],
    extraRounds: true,
    prizes: tiers.map((tier) => ({ tier, name: `prize ${tier}`, count: countOf(tier) })),
    seats: { order: 'each uniform among those eligible for it', rounds },
    ...more,
  }
}

const charter = showOf([
  {
    tier: 2,
    count: 3,
    quotas: [
      { group: '市场', count: 2 },
      { group: '研发', count: 1 },
    ],
  },
  { tier: 1, count: 1, checkedIn: true },
])

/** A live draw of twelve: quotas, one of their seats drawn anew, a round only for who is here, and one more than planned. */
export const exampleShow = {
  entrants: Array.from({ length: 12 }, (_, at) => ({
    weight: 1,
    status: 'E' as const,
    groups: at % 3 === 0 ? [0] : at % 3 === 1 ? [0, 1] : [],
  })),
  charter,
  changes: [{ kind: 'added', round: 2, planned: { tier: 2, count: 2 }, at: beforeRecord(3) }],
  rounds: [
    press(0, 0, [
      { tier: 2, count: 2, group: 1 },
      { tier: 2, count: 1, group: 0 },
    ]),
    { kind: 'redraw', slots: [{ tier: 2, count: 1, group: 1 }], voids: setAside(0, 1) },
    { ...press(1, 0, [{ tier: 1, count: 1 }]), exclude: '2,5' },
    press(2, 0, [{ tier: 2, count: 2 }]),
  ],
} as const satisfies ExamplePlan

/** The same on level C: it can be checked without any beacon. */
export const exampleShowInHall: ExamplePlan = {
  ...exampleShow,
  charter: { ...charter, level: 'C', beacon: null },
}

/** The same people without groups. */
export const loose: readonly ExampleEntrant[] = exampleShow.entrants.map((someone) => ({
  ...someone,
  groups: [],
}))

/** A show of these people: what was planned, and what was drawn. */
export const of = (
  planned: readonly PlannedRound[],
  rounds: readonly ExampleRound[],
  more: Partial<ExamplePlan> & { readonly rules?: Charter['rules'] } = {},
): ExamplePlan => ({
  entrants: loose,
  charter: showOf(planned, more.rules && { rules: more.rules }),
  rounds,
  ...more,
})

/** The rules of a show in which somebody may win in more than one round. */
export const again: Charter['rules'] = {
  maxWins: 100,
  winsPerRound: 1,
  minEntrants: 1,
  onShort: 'open',
  redraw: 'a new round',
  textHash: '00'.repeat(32),
}
/** Planned rounds: of one prize, of three, and of three for who is here. */
export const one = { tier: 1, count: 1 }
export const three = { tier: 2, count: 3 }
export const here = { ...three, checkedIn: true }

/** So many seats of a prize for everybody. */
export const seats = (tier: number, count: number): readonly Slot[] => [{ tier, count }]

/** The record that draws the order of the rounds. */
export const ordering: ExampleRound = { kind: 'order', slots: [] }

/** A show whose order of rounds is drawn. */
export const inDrawnOrder = (planned: readonly PlannedRound[], more: Partial<Charter> = {}) =>
  showOf(planned, { seats: { order: 'as drawn', rounds: planned, inOrder: 'drawn' }, ...more })

/** A redraw of one seat with these slots. */
export const redrawOf = (round: number, slot: number, slots: readonly Slot[]): ExampleRound => ({
  kind: 'redraw',
  slots,
  voids: setAside(round, slot),
})

/** A change of the programme just before a record, right or wrong. */
export const changed = (record: number, what: object) =>
  ({ ...what, at: beforeRecord(record) }) as NonNullable<ExamplePlan['changes']>[number]
