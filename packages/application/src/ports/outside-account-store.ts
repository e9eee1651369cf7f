import type { Instant, OutsideCheckLine, OutsideKind, UserId } from '@fairdraw/domain'

/** An organiser's own account at a platform, as it is kept; `outside-accounts/bound-account.ts` opens its secrets. */
export type OutsideAccount = {
  /** Named in the address to which the platform sends its messages; the same when its owner connects it again. */
  readonly id: string
  readonly userId: UserId
  readonly kind: OutsideKind
  /** AppID, or of WeCom the CorpID. */
  readonly appId: string
  /** Of WeCom alone. */
  readonly agentId: string | null
  /** What the organiser calls it; entrants read it. */
  readonly name: string
  readonly sealedSecrets: Uint8Array
  readonly connectedAt: Instant
  /** When it was last looked whether it works, and what came of it; null before that. */
  readonly checkedAt: Instant | null
  readonly check: readonly OutsideCheckLine[] | null
  /** When the platform last sent something here that was signed rightly; null until it does. */
  readonly pushedAt: Instant | null
}

/** An account that its owner disconnected: without secrets, and under the id that its people are kept by. */
export type FormerAccount = Pick<OutsideAccount, 'id' | 'userId' | 'kind' | 'appId'>

export type OutsideAccountReader = {
  byId(id: string): Promise<OutsideAccount | null>
  /** An organiser has at most one of a kind. */
  ofKind(userId: UserId, kind: OutsideKind): Promise<OutsideAccount | null>
  /** The longest connected first. */
  ofUser(userId: UserId): Promise<readonly OutsideAccount[]>
  /** Everybody's connections of one and the same account at a platform, the longest connected first. */
  ofApp(kind: OutsideKind, appId: string): Promise<readonly OutsideAccount[]>
  /** Accounts that were disconnected before this, the longest ago first. */
  formerBefore(before: Instant, limit: number): Promise<readonly FormerAccount[]>
}

export type OutsideAccountWriter = OutsideAccountReader & {
  /** Throws Taken('outside_account') where there is one of this kind. */
  insert(account: OutsideAccount): Promise<void>
  /** Held until the transaction ends. */
  hold(userId: UserId, kind: OutsideKind): Promise<OutsideAccount | null>
  /** To be called of a held one. */
  save(account: OutsideAccount): Promise<void>
  /** Remembers that the platform reached us; to be called by who takes its messages, once a minute is enough. */
  pushed(id: string, at: Instant): Promise<void>
  /** Forgets its secrets and keeps its id, for when its owner connects it again. False when there was none. */
  remove(userId: UserId, kind: OutsideKind, at: Instant): Promise<boolean>
  /** The id by which this owner had this account before, which is then no former one; null for one not known. */
  takeFormer(former: Omit<FormerAccount, 'id'>): Promise<string | null>
  /** Keeps a former account as if it had been disconnected at this moment. */
  keepFormer(id: string, at: Instant): Promise<void>
  forgetFormer(id: string): Promise<void>
}
