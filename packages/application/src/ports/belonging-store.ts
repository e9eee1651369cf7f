import type { DrawId, Instant } from '@fairdraw/domain'

/** Why somebody does not stay in a draw among the customers of an enterprise, as WeCom said when it was asked. */
export type LeftReason = 'no_customer' | 'left_group'

/** Somebody of whom WeCom said, just before the list closed, that they belong no more. */
export type Leaver = {
  readonly drawId: DrawId
  readonly identityKey: Uint8Array
  readonly reason: LeftReason
  /** When WeCom was asked. */
  readonly at: Instant
}

/** By which people get to the staff, or into the groups, of a draw: made at WeCom once and kept. */
export type DrawEntrance = {
  readonly drawId: DrawId
  readonly kind: 'staff' | 'groups'
  /** A keyed hash of whom it leads to: for others another one is made. */
  readonly chosenKey: Uint8Array
  /** Its number at WeCom. */
  readonly configId: string
  /** Of the picture of its code, at WeCom. */
  readonly pictureUrl: string
  /** The picture itself; null while it could not be fetched. */
  readonly picture: Uint8Array | null
}

export type BelongingReader = {
  /** Those of them whose entry counts and who had joined when WeCom was asked, by join number. */
  leaversIn(drawId: DrawId): Promise<readonly { readonly joinSeq: number; readonly reason: LeftReason }[]>
  entrance(drawId: DrawId, kind: DrawEntrance['kind']): Promise<DrawEntrance | null>
}

export type BelongingWriter = BelongingReader & {
  /** What was said when it was asked last counts no more. */
  forgetLeavers(drawId: DrawId): Promise<void>
  keepLeavers(leavers: readonly Leaver[]): Promise<void>
  /** Instead of the one that was there. */
  keepEntrance(entrance: DrawEntrance): Promise<void>
  /** Forgets that this identity left any draw. */
  forgetIdentity(identityKey: Uint8Array): Promise<void>
}
