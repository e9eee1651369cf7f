import type { CommentTally, DrawId, Instant, Lid, PlatformCode, PostComment, UserId } from '@fairdraw/domain'
import type { FileShape } from './comment-work.ts'

/** What collecting or importing came to so far. */
export type CollectReport = {
  readonly pages: number
  readonly added: number
  readonly duplicates: number
  readonly deletedUsers: number
  readonly rejected: number
  readonly problems: readonly { readonly line: number; readonly column: string; readonly reason: string }[]
  readonly expected: number | null
  /** What the last file was recognised as. */
  readonly shape?: FileShape
  /** The post whose comments were collected; absent for those that came by import. */
  readonly post?: string
  /** How often in a row its source was busy. */
  readonly triesInVain?: number
}

/**
 * How far the comments of a draw are: they are being collected, are all there, could not be collected; after the
 * publication their people are being let in, or all are.
 */
export type CommentSetState = 'collecting' | 'ready' | 'failed' | 'seating' | 'seated'

/** The comments of one draw: how far they are. */
export type CommentSet = {
  readonly drawId: DrawId
  readonly state: CommentSetState
  /** Another one whenever the comments change: what is remembered of them holds for this one only. */
  readonly stamp: string
  /** How many blocks there are. */
  readonly blocks: number
  readonly comments: number
  readonly people: number
  readonly report: CollectReport
  /** Where collecting goes on after a stop; null at the beginning. Opaque to all but its source. */
  readonly cursor: string | null
  /** Who works at it, until when: another process may go on afterwards. */
  readonly leasedUntil: Instant | null
  /** When it is to be worked at next, at the earliest. */
  readonly nextAt: Instant | null
  readonly failure: string | null
  /** Until when the comments are kept for the draft; of a published draw, when it is looked whether they are still needed. */
  readonly expiresAt: Instant
  /** SHA-256 of the canonical lines, once they are published with. */
  readonly sha256: string | null
  readonly tally: CommentTally | null
  /** Whom the publication kept out, by user id; sealed. */
  readonly sealedKeptOut: Uint8Array | null
  /** The draw was asked to open before everybody was in: it does as soon as they are. */
  readonly opensWhenSeated: boolean
}

/** Some hundred comments in the order in which they came; the contents are sealed at rest. */
export type CommentBlock = { readonly drawId: DrawId; readonly block: number; readonly bytes: Uint8Array }

/** A published draw under a post, or over a list: `key` is `platform:id`, or a keyed fingerprint of the list. */
export type PostRun = {
  readonly key: string
  readonly drawId: DrawId
  readonly lid: Lid
  readonly at: Instant
}

/** An authorisation to read comments; the tokens are sealed at rest. */
export type CommentAccount = {
  readonly userId: UserId
  readonly platform: PlatformCode
  readonly name: string
  readonly sealedTokens: Uint8Array
  readonly connectedAt: Instant
  readonly expiresAt: Instant | null
}

/** Somebody who won in a round of another comment draw of the same owner, by the key that finds them. */
type CommentWinner = {
  readonly drawId: DrawId
  readonly round: number
  readonly identityKey: Uint8Array
}

export type CommentReader = {
  set(drawId: DrawId): Promise<CommentSet | null>
  /** In their order, from this block on. */
  blocks(drawId: DrawId, from: number, limit: number): Promise<readonly CommentBlock[]>
  /** Sets to collect for or to seat from that nobody works at now, the longest waiting first. */
  dueSets(now: Instant, limit: number): Promise<readonly Pick<CommentSet, 'drawId' | 'state'>[]>
  /** Under one key, oldest first. */
  runs(key: string, limit: number): Promise<readonly PostRun[]>
  runKeyOf(drawId: DrawId): Promise<string | null>
  accounts(userId: UserId): Promise<readonly CommentAccount[]>
  /** What stands of the awards of the owner’s other comment draws; rehearsals have none. */
  winners(owner: { readonly ownerId: UserId; readonly drawId: DrawId }): Promise<readonly CommentWinner[]>
}

export type CommentWriter = CommentReader & {
  /** Locks the set until the transaction ends. */
  holdSet(drawId: DrawId): Promise<CommentSet | null>
  /** Puts it in the place of what was there. */
  saveSet(set: CommentSet): Promise<void>
  putBlocks(blocks: readonly CommentBlock[]): Promise<void>
  /** Removes the comments, and what is known of them; the runs stay. */
  clear(drawId: DrawId): Promise<void>
  /** Draws whose comments are to be looked at, the longest waiting first. */
  expired(now: Instant, limit: number): Promise<readonly DrawId[]>
  addRun(run: PostRun): Promise<void>
  /** Takes the place of the user’s last one. */
  putAccount(account: CommentAccount): Promise<void>
  removeAccount(userId: UserId, platform: PlatformCode): Promise<boolean>
}

/** A page of comments as a platform’s official interface gives it. */
export type CommentPage = {
  readonly items: readonly PostComment[]
  /** Null after the last. */
  readonly next: string | null
  readonly total: number | null
  /** Comments of people whom the platform no longer knows. */
  readonly deletedUsers: number
}
