import type { DrawId, Instant, UserId } from '@fairdraw/domain'

/** What a picture is for; it decides how large it is kept. */
export type PictureUse =
  | 'cover'
  | 'share_cover'
  | 'prize'
  | 'avatar'
  | 'background'
  | 'proof'
  | 'portrait'
  | 'other'

/** Who uploads: an organiser, or an entrant who proves something in a draw, to which it belongs. Portraits are the hall's. */
export type UploaderId = UserId | `draw:${string}:${number}` | `hall:${string}`

/** One attempt to upload, counted from the moment it begins, so that many at once cannot pass the quota. */
export type Upload = {
  /** 32 hexadecimal digits of chance; the file is named after it. */
  readonly id: string
  readonly ownerId: UploaderId
  readonly use: PictureUse | 'video'
  readonly state: 'receiving' | 'kept' | 'refused'
  /** What it takes of the quota: the most it may become while it is received, nothing when it was refused. */
  readonly bytes: number
  readonly at: Instant
}

/** A single-use right to upload, in place of a session’s token; only its hash is kept. */
export type UploadTicket = {
  readonly ticketHash: Uint8Array
  /** The session that asked for it: when that ends, so does the ticket. */
  readonly sessionHash: Uint8Array
  readonly expiresAt: Instant
}

export type UploadReader = {
  byId(id: string): Promise<Upload | null>
  /** Attempts of a user begun at `since` or later, and what they take together. */
  takenSince(ownerId: UploaderId, since: Instant): Promise<{ readonly count: number; readonly bytes: number }>
  /** Ids of the pictures that these entrants of a draw uploaded, sent as a proof or not. */
  ofEntrants(drawId: DrawId, joinSeqs: readonly number[]): Promise<readonly string[]>
  /** Ids of the files of an owner that are kept. */
  keptBy(ownerId: UploaderId): Promise<readonly string[]>
  /** Uploads begun before this that never ended, the oldest first. */
  abandoned(before: Instant, limit: number): Promise<readonly Upload[]>
}

export type UploadWriter = UploadReader & {
  /** Lets nobody else count or begin uploads of this owner until the transaction ends. */
  holdOwner(ownerId: UploaderId): Promise<void>
  insert(upload: Upload): Promise<void>
  /** Saves state and bytes of an upload that is there. */
  save(upload: Upload): Promise<void>
  putTicket(ticket: UploadTicket): Promise<void>
  /** Uses a ticket up: returns it once, null ever after, when unknown or when expired at `now`. */
  takeTicket(ticketHash: Uint8Array, now: Instant): Promise<UploadTicket | null>
  /** Deletes tickets that expired before `now`, at most `limit`; returns how many. */
  sweepTickets(now: Instant, limit: number): Promise<number>
  /** Deletes refused attempts begun before this, at most `limit`; returns how many. */
  sweepRefused(before: Instant, limit: number): Promise<number>
}
