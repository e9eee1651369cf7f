import type { Instant, UserId } from '@fairdraw/domain'

/** A passkey of an account: the public half of a key that its owner's device keeps. */
export type Passkey = {
  readonly id: string
  readonly userId: UserId
  /** What the device calls it, base64url; unique. */
  readonly credentialId: string
  /** COSE. */
  readonly publicKey: Uint8Array
  /** How often its device says it was used; 0 for ever where the device does not count. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  /** Its maker keeps it on several devices. */
  readonly isSynced: boolean
  readonly createdAt: Instant
  readonly usedAt: Instant | null
}

/** What a passkey is asked to sign, once; only its hash is kept. */
export type PasskeyChallenge = {
  readonly challengeHash: Uint8Array
  readonly purpose: 'register' | 'sign_in'
  /** Whom it was made for; null for whoever signs in with it. */
  readonly userId: UserId | null
  readonly expiresAt: Instant
}

export type PasskeyReader = {
  byCredential(credentialId: string): Promise<Passkey | null>
  /** The newest first. */
  ofUser(userId: UserId): Promise<readonly Passkey[]>
}

export type PasskeyWriter = PasskeyReader & {
  /** Throws Taken('passkey') when the credential is known. */
  insert(passkey: Passkey): Promise<void>
  /**
   * Marks a use. False when there is no such passkey any more, or when its counter does not go up: two devices have the
   * same key then.
   */
  use(id: string, counter: number, at: Instant): Promise<boolean>
  /** False when it is not this user's. */
  rename(userId: UserId, id: string, name: string): Promise<boolean>
  /** False when it is not this user's. */
  remove(userId: UserId, id: string): Promise<boolean>
  putChallenge(challenge: PasskeyChallenge): Promise<void>
  /** Uses a challenge up: returns it once, null ever after, when unknown, of another purpose or expired at `now`. */
  takeChallenge(
    challengeHash: Uint8Array,
    purpose: PasskeyChallenge['purpose'],
    now: Instant,
  ): Promise<PasskeyChallenge | null>
  /** Deletes challenges that expired before `now`, at most `limit`; returns how many. */
  sweepChallenges(now: Instant, limit: number): Promise<number>
}
