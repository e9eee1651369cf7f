import type { CharterPrize } from '@fairdraw/fairness'

/** What prizes are worth together by their charter, in fen; 0 where it says nothing. */
export function worthOf(prizes: readonly CharterPrize[] = []): number {
  return prizes.reduce((sum, { count, valueFen = 0 }) => sum + count * valueFen, 0)
}
