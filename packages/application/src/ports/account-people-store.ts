import type { DrawId, Instant } from '@fairdraw/domain'

/** Somebody whom an organiser's official account knows, and who that is here. */
export type AccountPerson = {
  /** Of the outside account that was bound. */
  readonly accountId: string
  /** Keyed hash of the openid. */
  readonly personKey: Uint8Array
  /** Null after they left the account: what it was is forgotten, that somebody left is not. */
  readonly sealedOpenid: Uint8Array | null
  /** Who they are among entrants; null while nobody has shown to be them. Unique in its account. */
  readonly identityKey: Uint8Array | null
  /** Null while nobody has said. */
  readonly follows: boolean | null
  /** When it was so; 0 while nobody has said. */
  readonly seenAt: Instant
}

/** What an account, or the person, said of their following at a moment. */
type Following = {
  readonly accountId: string
  readonly personKey: Uint8Array
  readonly follows: boolean
  readonly at: Instant
}

/** That somebody was said to leave, and when that was heard; nobody knows yet whether it is so. */
export type LeaveDoubt = Omit<Following, 'follows'>

/** The people of an account among the entrants of a draw. */
type AccountInDraw = { readonly accountId: string; readonly drawId: DrawId }

export type AccountPeopleReader = {
  byPerson(accountId: string, personKey: Uint8Array): Promise<AccountPerson | null>
  byIdentity(accountId: string, identityKey: Uint8Array): Promise<AccountPerson | null>
  /** Those whose entry counts and whose openid is known, by join number after `after`. */
  inDraw(
    of: AccountInDraw,
    after: number,
    limit: number,
  ): Promise<readonly (AccountPerson & { readonly joinSeq: number })[]>
  /**
   * Join numbers of those whose entry counts though they were seen not to follow since they joined: what was so before
   * they were let in is held against nobody.
   */
  unfollowedIn(of: AccountInDraw): Promise<readonly number[]>
}

export type AccountPeopleWriter = AccountPeopleReader & {
  /** Keeps somebody's openid; what is known of them stays. Null: of somebody whose openid could not be asked for. */
  meet(person: {
    readonly accountId: string
    readonly personKey: Uint8Array
    readonly sealedOpenid: Uint8Array | null
    readonly at: Instant
  }): Promise<void>
  /** Keeps what was said unless something later was said already: pushes come in any order. */
  see(said: Following): Promise<void>
  /** The same of somebody who leaves: their openid is forgotten, also where nobody knew them. */
  leave(accountId: string, personKey: Uint8Array, at: Instant): Promise<void>
  /**
   * Says who somebody is, where `before` is who they were until now. False when that is not so, or when the identity is
   * somebody else of the account already.
   */
  bind(
    person: Pick<AccountPerson, 'accountId' | 'personKey'>,
    identityKey: Uint8Array,
    before: Uint8Array | null,
  ): Promise<boolean>
  remove(accountId: string, personKey: Uint8Array): Promise<void>
  /** Keeps that somebody whose openid is known was said to leave, to be asked about from `asksAt` on. */
  doubt(said: LeaveDoubt & { readonly asksAt: Instant }): Promise<void>
  /** Ends a doubt that was there when the account was asked. */
  settleDoubt(asked: LeaveDoubt): Promise<void>
  /** Doubts that are due, the longest due first; nobody is lent them again before `untilAt`. */
  lendDoubts(
    span: { readonly now: Instant; readonly untilAt: Instant },
    limit: number,
  ): Promise<readonly LeaveDoubt[]>
  /** Forgets who this is in every account. */
  forgetIdentity(identityKey: Uint8Array): Promise<void>
  /** Forgets everybody of an account. */
  forgetAccount(accountId: string): Promise<void>
  /** Remembers a push; false when it was heard before. */
  hear(push: {
    readonly accountId: string
    readonly pushKey: Uint8Array
    readonly at: Instant
  }): Promise<boolean>
  /** Forgets pushes heard before this, up to `limit`; answers how many. */
  sweepPushes(before: Instant, limit: number): Promise<number>
  /** Forgets who left before this, up to `limit`; answers how many. */
  sweepLeft(before: Instant, limit: number): Promise<number>
}
