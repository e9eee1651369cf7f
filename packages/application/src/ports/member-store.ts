import type { DrawId, Instant } from '@fairdraw/domain'
import type { RowStatus } from '@fairdraw/fairness'
import type { Entrant } from './entrant-store.ts'

/** By join number from the last or the first; or those with most chances first, then by join number. */
export type MemberOrder = 'newest' | 'oldest' | 'chances'

export type MemberFilter = {
  readonly statuses?: readonly RowStatus[]
  readonly channel?: string
  /** Part of the nickname, in any case, or the join number. */
  readonly keyword?: string
  /** The same person by keys that were made of the keyword: phone numbers are kept as nothing else. */
  readonly mobileKey?: Uint8Array
  readonly identityKeys?: readonly Uint8Array[]
  /** Those whom an imported list tells by the keyword. */
  readonly joinSeqs?: readonly number[]
  readonly joinedFrom?: Instant
  /** Before this. */
  readonly joinedTo?: Instant
  readonly hasWon?: boolean
  /** Only those whose appeal nobody has decided on. */
  readonly hasOpenAppeal?: true
  readonly isAgain?: boolean
}

/** Continues after this one. `chances` counts in that order alone. */
export type MemberKey = { readonly joinSeq: number; readonly chances: number }

/** `isAgain`: a guest who came from a network from which another was in already; they may be the same person. */
export type WeighedEntrant = Entrant & { readonly weight: number; readonly isAgain: boolean }

/** A page may be short though the list goes on: what is looked through at once has a bound. */
export type MemberPage = {
  readonly rows: readonly WeighedEntrant[]
  readonly next: MemberKey | null
  /** How many there are; at least so many when they are too many to count. */
  readonly total: number
  readonly isEstimate: boolean
}

/** What is known of an entrant beside the row of the list. */
export type MemberDetail = {
  readonly joinSeq: number
  readonly sealedAnswers: Uint8Array | null
  readonly district: string | null
  readonly inviterSeq: number | null
  readonly excludeReason: string | null
  readonly excludedAt: Instant | null
  readonly appeal: string | null
  /** The appeal while nobody has decided on it: neither let them back in nor set them aside anew since. */
  readonly openAppeal: string | null
  readonly withdrawnAt: Instant | null
  /** How many came by this one's invitation. */
  readonly invited: number
  /** Chances the organiser gave. */
  readonly gifted: number
  /** Tiers of the awards that stand, ascending. */
  readonly wonTiers: readonly number[]
}

export type Inviter = {
  readonly joinSeq: number
  readonly nickname: string
  readonly invited: number
  readonly counted: number
}
export type Counted = { readonly name: string; readonly count: number }

/** A row of a long table: as much of an entrant as it tells. */
export type ExportedMember = Pick<
  WeighedEntrant,
  | 'drawId'
  | 'joinSeq'
  | 'nickname'
  | 'joinedAt'
  | 'status'
  | 'channel'
  | 'sealedIdentity'
  | 'weight'
  | 'isAgain'
> & { readonly detail: MemberDetail }

/** What an entrant told when joining. */
export type AnsweredMember = Pick<Entrant, 'joinSeq' | 'nickname' | 'joinedAt'> & {
  readonly sealedAnswers: Uint8Array | null
}

export type MemberReader = {
  /**
   * Entrants with join numbers above `after` and up to `upTo`, all of them. `mostIdentityBytes`: longer identities are
   * given as null; null: identities and details are not asked for, and none are given.
   */
  exported(
    drawId: DrawId,
    span: { readonly after: number; readonly upTo: number },
    mostIdentityBytes: number | null,
  ): Promise<readonly ExportedMember[]>
  /** In the order of `chances`. */
  ranked(
    drawId: DrawId,
    after: MemberKey | null,
    limit: number,
  ): Promise<readonly (MemberKey & { readonly nickname: string })[]>
  /** How many of the first `upTo` told anything when joining. */
  countAnswers(drawId: DrawId, upTo: number): Promise<number>
  /** Those who did, by join number. */
  answers(
    drawId: DrawId,
    span: { readonly after: number; readonly upTo: number },
    limit: number,
  ): Promise<readonly AnsweredMember[]>
  list(
    drawId: DrawId,
    filter: MemberFilter,
    order: MemberOrder,
    after: MemberKey | null,
    limit: number,
  ): Promise<MemberPage>
  /** By join number; those without any detail have nulls and zeros. */
  details(drawId: DrawId, joinSeqs: readonly number[]): Promise<ReadonlyMap<number, MemberDetail>>
  /** Draws whose search index is behind, by id after this one; `last` says where to go on, null at the end. */
  unindexed(
    after: DrawId | null,
    limit: number,
  ): Promise<{ readonly ids: readonly DrawId[]; readonly last: DrawId | null }>
  countExcluded(drawId: DrawId): Promise<number>
  /** How many of a draw are `isAgain`. */
  countAgain(drawId: DrawId): Promise<number>
  /** Districts with how many gave them, most first. */
  districts(drawId: DrawId, limit: number): Promise<readonly Counted[]>
  /** Those who invited most; `counted`: whose invitation gave chances. */
  inviters(drawId: DrawId, limit: number): Promise<readonly Inviter[]>
}

export type MemberWriter = MemberReader & {
  /** Adds at most `limit` entrants to the search index; answers how many. */
  index(drawId: DrawId, limit: number): Promise<number>
  /** Sets an entrant aside with a reason; null takes it back. An appeal stays, and is decided on by either. */
  exclude(drawId: DrawId, joinSeq: number, why: { reason: string; at: Instant } | null): Promise<void>
  withdraw(drawId: DrawId, joinSeq: number, at: Instant): Promise<void>
  /** Says why it was wrong; nobody has decided on that yet. */
  appeal(drawId: DrawId, joinSeq: number, text: string): Promise<void>
  /** Removes what tells who it is; `shown` takes the nickname's place. What a proof needs stays. */
  erase(drawId: DrawId, joinSeq: number, shown: string): Promise<void>
}
