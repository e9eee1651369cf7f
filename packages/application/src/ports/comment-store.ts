import type { CommentTally, DrawId, Instant, Lid, PlatformCode, PostComment, UserId } from '@fairdraw/domain'

/** What collecting or importing came to so far. */
export type CollectReport = {
  readonly pages: number
  readonly added: number
  readonly duplicates: number
  readonly deletedUsers: number
  readonly rejected: number
  readonly problems: readonly { readonly line: number; readonly column: string; readonly reason: string }[]
  readonly expected: number | null
}

/** The comments of one draw: how far they are. */
export type CommentSet = {
  readonly drawId: DrawId
  readonly state: 'collecting' | 'ready' | 'failed'
  readonly comments: number
  readonly report: CollectReport
  /** Where collecting goes on after a stop; null at the beginning. Opaque to all but its source. */
  readonly cursor: string | null
  /** Who collects, until when: another process may go on afterwards. */
  readonly leasedUntil: Instant | null
  /** When its source may be asked again. */
  readonly nextAt: Instant | null
  readonly failure: string | null
  /** Until when the comments are kept for the draft. */
  readonly expiresAt: Instant
  /** SHA-256 of the canonical lines, once they are published with. */
  readonly sha256: string | null
  readonly tally: CommentTally | null
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

export type CommentReader = {
  set(drawId: DrawId): Promise<CommentSet | null>
  /** In their order, from this block on. */
  blocks(drawId: DrawId, from: number, limit: number): Promise<readonly CommentBlock[]>
  /** Sets that are being collected and that nobody works at now, the longest waiting first. */
  dueSets(now: Instant, limit: number): Promise<readonly DrawId[]>
  runs(key: string, limit: number): Promise<readonly PostRun[]>
  runKeyOf(drawId: DrawId): Promise<string | null>
  accounts(userId: UserId): Promise<readonly CommentAccount[]>
}

export type CommentWriter = CommentReader & {
  /** Locks the set until the transaction ends. */
  holdSet(drawId: DrawId): Promise<CommentSet | null>
  saveSet(set: CommentSet): Promise<void>
  putBlocks(blocks: readonly CommentBlock[]): Promise<void>
  /** Removes the comments, and what is known of them. */
  clear(drawId: DrawId): Promise<void>
  /** Drafts’ comments that were kept long enough; answers whose. */
  expired(now: Instant, limit: number): Promise<readonly DrawId[]>
  addRun(run: PostRun): Promise<void>
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
