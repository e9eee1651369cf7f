import type { Instant, UserId } from '@fairdraw/domain'

/** Somebody who agreed to be told of an organiser's next draws. */
export type Fan = {
  readonly id: string
  readonly ownerId: UserId
  readonly readerKey: Uint8Array
  /** Their identity, encrypted for this row. */
  readonly sealedReader: Uint8Array
  readonly sinceAt: Instant
}

export type FanReader = {
  /** Whom this reader agreed to be told by, newest first. */
  ofReader(readerKey: Uint8Array, limit: number): Promise<readonly Fan[]>
  find(ownerId: UserId, readerKey: Uint8Array): Promise<Fan | null>
  count(ownerId: UserId): Promise<number>
  /** The next after this number, which counts up; 0 = from the start. */
  after(
    ownerId: UserId,
    number: number,
    limit: number,
  ): Promise<readonly (Fan & { readonly number: number })[]>
}

export type FanWriter = FanReader & {
  /** One a reader and organiser: agreeing again changes nothing. */
  add(fan: Fan): Promise<void>
  /** Takes the agreement back; false when there was none of this reader under this id. */
  remove(readerKey: Uint8Array, id: string): Promise<boolean>
  /** Removes every agreement of this reader. */
  forget(readerKey: Uint8Array): Promise<void>
}
