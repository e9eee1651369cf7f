import type { ChanceReason, ChanceSource, DrawId, Instant, Lid } from '@fairdraw/domain'
import type { RowStatus } from '@fairdraw/fairness'
import type { Page } from './store.ts'

/** Somebody who is in. `joinSeq` counts 1, 2, 3 without gaps within a draw; row index = joinSeq − 1. */
export type Entrant = {
  readonly drawId: DrawId
  readonly joinSeq: number
  /** Keyed hash of the identity, the same in every draw; unique within the draw. */
  readonly identityKey: Uint8Array
  /** Salt (32 bytes) and identity, encrypted; null after erasure. */
  readonly sealedIdentity: Uint8Array | null
  readonly idCommit: Uint8Array
  /** What its row seals of the name (lot-1 §6.3); null in draws that are not drawn from a list. */
  readonly nameCommit: Uint8Array | null
  readonly nickname: string
  readonly joinedAt: Instant
  readonly channel: string | null
  readonly status: RowStatus
  /** Which commit group made it durable, and where in the group its leaf stands. */
  readonly groupId: number
  readonly groupIndex: number
  /** The inclusion path in the group's tree, 32 bytes a step. */
  readonly groupPath: Uint8Array
  /** The version of the charter under which they joined. */
  readonly charterVersion: number
}

/**
 * `chances`: what joining alone gives, the first entry of the ledger; 1 when left out. `isGuest`: they gave a nickname and
 * have no account; `isAgain`: and came from a network from which a guest was in.
 */
export type NewEntrant = Entrant & {
  readonly chances?: number
  readonly isGuest?: boolean
  readonly isAgain?: boolean
}

/** Everything that became durable in one transaction, signed once (lot-1 §5.3). */
export type CommitGroup = {
  readonly root: Uint8Array
  readonly size: number
  readonly signature: Uint8Array
  readonly keyId: string
  readonly at: Instant
}

/** The gate of a draw: a small row of its own, so that joins never rewrite the draw. */
export type Door = {
  readonly drawId: DrawId
  readonly lid: Lid
  readonly isOpen: boolean
  /** Joining is refused before. */
  readonly opensAt: Instant
  /** Joining is refused from here on, even if nobody closed the door yet. */
  readonly closesAt: Instant
  readonly joined: number
  /** Most people that may join; null = no cap. */
  readonly capacity: number | null
  /** The draw opens when so many are in; null = not by head count. */
  readonly openingCount: number | null
  readonly isLoginFree: boolean
  /** The newest charter, and the instant of its leaf: whoever joins, joins under this one. */
  readonly charter: { readonly version: number; readonly hash: string; readonly at: Instant }
}

/**
 * So many chances from one source; `guest`: for getting in with a nickname alone, `again`: in the same way, from a network
 * from which a guest was in.
 */
export type ListedSource = { readonly reason: ChanceReason | 'again' | 'guest'; readonly count: number }

/** What sealing needs of an entrant, in joinSeq order. `weight` is the sum of the chances ledger, `sources` its parts by what gave them. */
export type ListedEntrant = {
  readonly joinSeq: number
  readonly weight: number
  readonly sources: readonly ListedSource[]
  readonly status: RowStatus
  readonly idCommit: Uint8Array
  readonly nameCommit: Uint8Array | null
}

/** An entry of the chances ledger. What was given is never taken away. */
export type Grant = {
  readonly drawId: DrawId
  readonly joinSeq: number
  /** Names what it was given for (`grantId`); the second of one name is the same grant. `join` for getting in. */
  readonly id: string
  readonly count: number
  readonly reason: ChanceReason
  /** The organiser's words, if there are any. */
  readonly note: string | null
  readonly at: Instant
}

/** What is signed of a grant after the join: all chances from then on, and where its leaf stands in which commit group. */
export type GrantSeal = {
  readonly total: number
  readonly groupId: number
  readonly groupIndex: number
  readonly groupPath: Uint8Array
}

/** A later entry of the ledger. */
export type NewGrant = Omit<Grant, 'note'> & { readonly note?: string; readonly seal?: GrantSeal }

export type EntrantReader = {
  door(drawId: DrawId): Promise<Door | null>
  byIdentity(drawId: DrawId, identityKey: Uint8Array): Promise<Entrant | null>
  bySeq(drawId: DrawId, joinSeq: number): Promise<Entrant | null>
  bySeqs(drawId: DrawId, joinSeqs: readonly number[]): Promise<readonly Entrant[]>
  group(groupId: number): Promise<CommitGroup | null>
  chancesOf(drawId: DrawId, joinSeq: number): Promise<number>
  /** The whole ledger of these entrants, getting in included; by entrant, then in order of time. */
  ledger(drawId: DrawId, joinSeqs: readonly number[]): Promise<readonly Grant[]>
  /** The newest grant of an entrant that was signed for; null where there is none. */
  sealedGrant(drawId: DrawId, joinSeq: number): Promise<(GrantSeal & Pick<Grant, 'at'>) | null>
  /** All chances of a draw by where they come from, those of excluded entrants too. Kept as a sum, never counted. */
  chancesByReason(drawId: DrawId): Promise<readonly ChanceSource[]>
  /** Draws this identity is in, newest first. */
  ofPerson(identityKey: Uint8Array, limit: number): Promise<readonly { drawId: DrawId; joinSeq: number }[]>
  list(
    drawId: DrawId,
    after: number | null,
    limit: number,
  ): Promise<Page<Entrant & { weight: number }, number>>
  /** The next `limit` rows for the seal after `afterSeq` (0 = from the start), in joinSeq order. */
  listed(drawId: DrawId, afterSeq: number, limit: number): Promise<readonly ListedEntrant[]>
}

export type EntrantWriter = EntrantReader & {
  makeDoor(door: Door): Promise<void>
  /** Locks the door until the transaction ends. */
  holdDoor(drawId: DrawId): Promise<Door | null>
  /**
   * Saves a held door; throws when more would have joined than its capacity. One that is closed forgets from which
   * networks guests came.
   */
  saveDoor(door: Door): Promise<void>
  /** Those of these keyed networks from which a guest is in. */
  knownNetworks(drawId: DrawId, keys: readonly Uint8Array[]): Promise<readonly Uint8Array[]>
  /** Keeps that guests came from these, none of which is known; behind a held door. */
  keepNetworks(drawId: DrawId, keys: readonly Uint8Array[]): Promise<void>
  /** Those of these identities that are in already. */
  known(drawId: DrawId, identityKeys: readonly Uint8Array[]): Promise<readonly Entrant[]>
  /** Answers the new group's id. */
  putGroup(group: CommitGroup): Promise<number>
  /** Throws Taken('entrant') when one of them is in already. */
  insert(entrants: readonly NewEntrant[]): Promise<void>
  /** Writes to the ledger, behind a held door. Answers those that were new: one named before is left as it is. */
  grant(grants: readonly NewGrant[]): Promise<readonly NewGrant[]>
  setStatus(drawId: DrawId, joinSeq: number, status: RowStatus): Promise<void>
}
