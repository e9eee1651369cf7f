import type { ProofRound } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import type { ExamplePlan, ExampleRound } from './example-draw.ts'

/** A press of start. */
export const shot = (slots: ExampleRound['slots']): ExampleRound => ({ kind: 'live', slots })

/** The winner in this place of a round is set aside. */
export const setAside =
  (round: number, slot: number): NonNullable<ExampleRound['voids']> =>
  (earlier: readonly ProofRound[]) => [
    { round, slot, index: earlier[round]?.results[slot]?.index ?? 0, reason: 'absent' },
  ]

const charter: Partial<Charter> = {
  ...{ kind: 'live', openBy: 'rounds', groups: ['研发', '市场'], extraRounds: true },
  prizes: [
    { tier: 1, name: 'a', count: 1 },
    { tier: 2, name: 'b', count: 3 },
  ],
}

/** A live draw of twelve: quotas, one of their seats drawn anew, a round that leaves people out, and one more than planned. */
export const exampleShow: ExamplePlan & { readonly charter: Partial<Charter> } = {
  entrants: Array.from({ length: 12 }, (_, at) => ({
    ...{ weight: 1, status: 'E' as const },
    groups: at % 3 === 0 ? [0] : at % 3 === 1 ? [0, 1] : [],
  })),
  charter,
  rounds: [
    shot([
      { tier: 2, count: 2, group: 1 },
      { tier: 2, count: 1, group: 0 },
    ]),
    { kind: 'redraw', slots: [{ tier: 2, count: 1, group: 1 }], voids: setAside(0, 1) },
    { ...shot([{ tier: 1, count: 1 }]), exclude: [2, 5], excludeRows: true },
    shot([{ tier: 2, count: 2 }]),
  ],
}

/** The same on level C: it can be checked without any beacon. */
export const exampleShowInHall: ExamplePlan = {
  ...exampleShow,
  charter: { ...charter, level: 'C', beacon: null },
}
