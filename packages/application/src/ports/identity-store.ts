import type { Instant, UserId } from '@fairdraw/domain'
import type { IdentityProvider } from './sign-in-way.ts'

/** Somebody known at another site who gets into an account by that. */
export type Identity = {
  /** A keyed hash of provider, app and subject. */
  readonly subjectKey: Uint8Array
  readonly provider: IdentityProvider
  readonly app: string
  /** Subject, unionid and nickname. */
  readonly sealedPerson: Uint8Array
  /** A keyed hash of the unionid; null where it was not told. */
  readonly unionidKey: Uint8Array | null
  readonly userId: UserId
  readonly linkedAt: Instant
}

export type IdentityReader = {
  bySubject(subjectKey: Uint8Array): Promise<Identity | null>
  /** The earliest of those who are the same person at apps of WeChat. */
  byUnionid(unionidKey: Uint8Array): Promise<Identity | null>
  /** Those of these accounts that somebody gets into by an app of a provider. */
  linkedTo(provider: IdentityProvider, app: string, userIds: readonly UserId[]): Promise<ReadonlySet<UserId>>
  /** The earliest first. */
  ofUser(userId: UserId): Promise<readonly Identity[]>
}

export type IdentityWriter = IdentityReader & {
  /** Lets nobody else link or sign in by this key, of a subject or a unionid, until the transaction ends. */
  hold(key: Uint8Array): Promise<void>
  /** Throws Taken('identity') when the subject is linked already. */
  insert(identity: Identity): Promise<void>
  /** Keeps what was told of the person by now. */
  save(identity: Pick<Identity, 'subjectKey' | 'sealedPerson' | 'unionidKey'>): Promise<void>
  /** False when the account has no such identity. */
  remove(userId: UserId, subjectKey: Uint8Array): Promise<boolean>
  /** Remembers that a code of another site was used; false when it was before. */
  spendCode(codeHash: Uint8Array, expiresAt: Instant): Promise<boolean>
  /** Forgets it again: the other site never saw the code. */
  unspendCode(codeHash: Uint8Array): Promise<void>
  /** Forgets codes that expired before `now`, at most `limit`; returns how many. */
  sweepSpent(now: Instant, limit: number): Promise<number>
}
