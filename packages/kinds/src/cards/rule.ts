import type { PlayKind } from '@fairdraw/domain'
import { cellOf } from '../rule-play.ts'

/** One card turned: what it shows, and what the others are dressed with afterwards. */
export type CardsScript = {
  readonly tier: number | null
  readonly seq: number
  /** Which of the picture's cells the turned card shows; the visitor chose where it lies. */
  readonly cell: number
  /** The other cells in decorative order, one for each other card: decoration, and the stage says so. */
  readonly others: readonly number[]
  /** The turned card stands. */
  readonly totalMs: number
}

/** One flip. */
const flipMs = 640

/** Cards face down, of which the visitor turns one. Dresses the instant engine. */
export const cardsKind: PlayKind<CardsScript> = {
  id: 'cards',
  engine: 'instant',
  fewestCells: 3,
  mostCells: 24,
  script: (outcome, { cells }, decor) => {
    const cell = cellOf(outcome, cells, decor)
    const others = cells.flatMap((_, other) => (other === cell ? [] : [other]))
    for (let last = others.length - 1; last > 0; last--) {
      const other = decor.uniform(last + 1)
      ;[others[last], others[other]] = [others[other] ?? 0, others[last] ?? 0]
    }
    return { tier: outcome.tier, seq: outcome.seq, cell, others, totalMs: flipMs }
  },
}
