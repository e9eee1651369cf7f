import type { GuestId, Instant, UserId } from '@fairdraw/domain'

/** Who a token speaks for. */
export type Subject =
  | { readonly kind: 'user'; readonly userId: UserId }
  | { readonly kind: 'guest'; readonly guestId: GuestId; readonly nickname: string }

export type Session = {
  /** SHA-256 of the token; the token itself is never stored. */
  readonly tokenHash: Uint8Array
  readonly subject: Subject
  readonly createdAt: Instant
  readonly seenAt: Instant
  readonly expiresAt: Instant
  /** The operator works in the user's account: short, recorded, and not allowed everything. */
  readonly isSupport: boolean
  /** When who holds it proved once more who they are; at `createdAt` when left out. */
  readonly freshAt?: Instant
  /** When they last showed a passkey, or a link that the operator made: more than a password; never when left out. */
  readonly strongAt?: Instant
}

export type SessionReader = {
  byTokenHash(tokenHash: Uint8Array): Promise<Session | null>
  ofUser(userId: UserId): Promise<readonly Session[]>
}

export type SessionWriter = SessionReader & {
  insert(session: Session): Promise<void>
  /** Moves `seenAt` and `expiresAt` on. */
  touch(tokenHash: Uint8Array, seenAt: Instant, expiresAt: Instant): Promise<void>
  /** Marks that who holds it proved who they are, by something stronger than a password where `isStrong`. */
  refresh(tokenHash: Uint8Array, at: Instant, isStrong: boolean): Promise<void>
  /** What the guest behind this token is called from now on; nothing where it is none. */
  nameGuest(tokenHash: Uint8Array, nickname: string): Promise<void>
  remove(tokenHash: Uint8Array): Promise<void>
  /** Deletes what expired before `now`, at most `limit` rows; returns how many. */
  sweep(now: Instant, limit: number): Promise<number>
}
