import { type CheckId, type Proof, type RoundRecord, readRowRanges, rowsIn } from '@fairdraw/fairness'

/** What a check says when it passes: the sentence, a second line, and what is printed at its right. */
type CheckWords = {
  readonly title: (proof: Proof) => string
  /** `found` is what the check found. */
  readonly more: (proof: Proof, found?: string) => string
}

/** A sentence for each check. */
export type CheckTable = Readonly<Record<CheckId, CheckWords>>

/* What the words of the checks tell of a draw. */

export const isPlayed = ({ charter }: Proof) => charter.kind === 'instant'
export const plays = ({ plays }: Proof) => plays ?? { playCount: 0, winCount: 0 }
export const isPaired = ({ charter }: Proof) => charter.lots?.rule === 'pairing'
export const lots = ({ lots }: Proof) => lots?.end ?? { given: 0, left: 0 }
export const isOfLots = ({ charter }: Proof) => charter.kind === 'lots'
export const cells = ({ charter }: Proof) => charter.board?.cells ?? 0
/** At level C no public randomness takes part, and no sentence may say that any did. */
export const isAlone = ({ charter }: Proof) => charter.level === 'C'

export const drawn = (proof: Proof) => proof.rounds.reduce((sum, { results }) => sum + results.length, 0)
export const redraws = (proof: Proof) => proof.rounds.filter(({ record }) => record.kind === 'redraw').length
export const lastBeacon = ({ rounds, board, lots }: Proof) =>
  (rounds[0] ?? board ?? lots)?.record?.beaconRound ?? null

/** Of all rounds, and of what was dealt. */
export const recordsOf = ({ rounds, board, lots }: Proof): readonly RoundRecord[] =>
  [...rounds, board, lots].flatMap((one) => one?.record ?? [])

/** Names that are hidden or were erased. */
export function nameless({ charter, lots, rounds }: Proof): number {
  const winners = rounds.flatMap(({ results }) => results).filter(({ shown }) => shown === undefined)
  const captains = charter.lots?.captains ?? []
  return winners.length + captains.filter((_, at) => !lots?.captains?.[at]).length
}

/** How many rows are left out of everything, and how many of single rounds, each row counted once. */
export function leftOut({ close, rounds }: Proof): { readonly whole: number; readonly rounds: number } {
  const absent = rounds.flatMap(({ record }) => [...rowsIn(readRowRanges(record.exclude), close?.n ?? 0)])
  return { whole: close?.excluded ?? 0, rounds: new Set(absent).size }
}
