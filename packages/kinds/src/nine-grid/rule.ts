import type { PlayKind } from '@fairdraw/domain'
import { cellOf } from '../rule-play.ts'

/** One run of the light: the cell it stops on. Cells are the eight around the middle, in reading order. */
export type NineGridScript = {
  readonly tier: number | null
  readonly seq: number
  readonly cell: number
  /** Whole rounds the light runs before the one in which it stops. */
  readonly rounds: number
  readonly totalMs: number
}

/** 0.5 s in, a cruise, 1.4 s out. */
const runMs = 3_500
const rounds = 4

/** Eight copy-book cells around the button, and a light that runs from one to the next. Dresses the instant engine. */
export const nineGridKind: PlayKind<NineGridScript> = {
  id: 'nine-grid',
  engine: 'instant',
  fewestCells: 8,
  mostCells: 8,
  script: (outcome, { cells }, decor) => ({
    tier: outcome.tier,
    seq: outcome.seq,
    cell: cellOf(outcome, cells, decor),
    rounds,
    totalMs: runMs,
  }),
}
