import { awardsOf, type Proof, parseRow, type Row, type VoidReason } from '@fairdraw/fairness'

/** One seat of the result as a reader wants it. */
export type Drawn = {
  readonly round: number
  readonly seat: number
  readonly tier: number
  /** Lots that were in the line. */
  readonly T: number
  /** Which of those was picked, from 0. */
  readonly t: number
  /** The same lot in the numbering of the sealed list, from 0. */
  readonly ticket: number
  readonly index: number
  readonly shown: string | null
  readonly voidReason: VoidReason | null
}

/** Every seat in the order it was drawn, the voided ones with their reason. */
export function drawnSeats(proof: Proof): Drawn[] {
  return awardsOf(proof).map(({ round, place, tier, T, t, index, row, shown, voided }) => {
    const ticket = ticketIn(row)
    return { round, seat: place, tier, T, t, ticket, index, shown: shown ?? null, voidReason: voided }
  })
}

/* A row of several lots is named by its first; which of them was picked makes no difference to anyone. */
function ticketIn(line: string): number {
  return readRow(line)?.start ?? 0
}

function readRow(line: string): Row | null {
  try {
    return parseRow(line)
  } catch {
    // The checks above say so; the table still shows the rest.
    return null
  }
}
