import { dealtOrder, lots } from '../engines/lots.ts'
import type { Charter } from '../rounds/charter.ts'
import { randomOf, type ShownRound } from '../rounds/round-stream.ts'

/** Whether the order of the rounds of a show is drawn, by a record of its own, before the first of them (lot-1 §8.8). */
export const hasDrawnOrder = ({ kind, seats }: Pick<Charter, 'kind' | 'seats'>): boolean =>
  kind === 'live' && seats?.inOrder === 'drawn'

/**
 * The order in which so many planned rounds come: the k-th is of number `order[k]` of the programme. It follows from the stream of
 * the record alone, as a deal does (lot-1 §8.8). Undefined of another record, and while link or beacon is missing or malformed.
 */
export function drawnOrder(round: ShownRound | undefined, planned: number): readonly number[] | undefined {
  const random = round?.record.kind === 'order' ? randomOf(round) : undefined
  if (random === undefined || planned === 0) return random && []
  return dealtOrder(lots.decide({ lots: planned }, random))
}

/** The place of a round of this number in the drawn order; rounds that were added come behind it, by their numbers. */
export function turnIn(order: readonly number[], place: number): number {
  return place < order.length ? order.indexOf(place) : place
}
