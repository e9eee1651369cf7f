import type { DrawId } from '@fairdraw/domain'
import type { Page } from './store.ts'

/** Somebody who may enter a draw, or every stage of one: the list is kept with the first. */
export type RosterPerson = {
  /** That of the first stage. */
  readonly drawId: DrawId
  /** Keyed hash of the canonical identity; unique in its draw. */
  readonly identityKey: Uint8Array
  /** Rising in the order they were added. */
  readonly position: number
  readonly sealedIdentity: Uint8Array
  readonly name: string
  /** Join number once they are in the stage asked about; 0 where they had themselves erased there. */
  readonly joinSeq: number | null
}

export type RosterReader = {
  /** How many people are on it, counted up to `most`. */
  count(drawId: DrawId, most: number): Promise<number>
  /** The highest position there is, 0 before the first: more than people where somebody had themselves erased. */
  lastPosition(drawId: DrawId): Promise<number>
  /** Those of these identities that are on the list. */
  known(drawId: DrawId, identityKeys: readonly Uint8Array[]): Promise<readonly RosterPerson[]>
  /** Those by whom these entrants got in. */
  ofEntrants(drawId: DrawId, joinSeqs: readonly number[]): Promise<readonly RosterPerson[]>
  list(drawId: DrawId, after: number | null, limit: number): Promise<Page<RosterPerson, number>>
}

export type RosterWriter = RosterReader & {
  /** Throws Taken('roster_person') when one of them is on the list already. */
  add(people: readonly Omit<RosterPerson, 'joinSeq'>[]): Promise<void>
  /** Marks who got in; false when somebody did in their place. */
  enter(drawId: DrawId, identityKey: Uint8Array, joinSeq: number): Promise<boolean>
  /**
   * Forgets by whose line an entrant got in, who had themself erased. The line goes too, unless somebody is in another
   * stage by it; answers what went.
   */
  forget(drawId: DrawId, joinSeq: number): Promise<readonly RosterPerson[]>
}
