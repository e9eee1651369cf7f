import { mayMoveAward } from '@fairdraw/domain'
import type { AwardRow } from './award-row.ts'

/** The ways in which something may be sent; nothing is at a counter, by a code or by a link. */
const sendable: readonly AwardRow['hand_over'][] = ['post', 'contact', 'form', 'organiser']

/** True when a parcel can be noted for it, or its number be mended. */
export function isSendable({ state, hand_over: way }: AwardRow): boolean {
  return sendable.includes(way) && mayMoveAward(state, 'shipped')
}

/** True when it can be marked as handed over. */
export function isFinishable({ state, hand_over: way }: AwardRow): boolean {
  return way !== null && mayMoveAward(state, 'done')
}

export type AwardAct = 'link' | 'ship' | 'done' | 'look' | 'void'

/** What can be done with an award now, in the order of its life; `mayVoid` is the draw's own say. */
export function actsOf(award: AwardRow, mayVoid: boolean): readonly AwardAct[] {
  const { state, hand_over: way, claimed_at: claimedAt } = award
  return [
    ...(award.is_linkable ? (['link'] as const) : []),
    ...(isSendable(award) ? (['ship'] as const) : []),
    ...(isFinishable(award) ? (['done'] as const) : []),
    ...(way !== null && claimedAt !== null ? (['look'] as const) : []),
    ...(mayVoid && mayMoveAward(state, 'void') ? (['void'] as const) : []),
  ]
}
