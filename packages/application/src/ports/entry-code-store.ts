import type { DrawId, Instant } from '@fairdraw/domain'
import type { Page } from './store.ts'

/** A code that lets one person in, to a draw, or to each stage of one: it is kept with the first. */
export type EntryCode = {
  /** That of the first stage. */
  readonly drawId: DrawId
  /** Keyed hash of the code; unique in its draw. */
  readonly codeKey: Uint8Array
  /** 1, 2, 3 … in the order they were made. */
  readonly position: number
  readonly sealedCode: Uint8Array
  readonly madeAt: Instant
  /** Join number of who used it in the stage asked about. */
  readonly joinSeq: number | null
}

export type EntryCodeReader = {
  /** `isUsed`: those that were used, or those that were not; all when left out. */
  count(drawId: DrawId, isUsed?: boolean): Promise<number>
  byKey(drawId: DrawId, codeKey: Uint8Array): Promise<EntryCode | null>
  list(
    drawId: DrawId,
    isUsed: boolean | undefined,
    after: number | null,
    limit: number,
  ): Promise<Page<EntryCode, number>>
}

export type EntryCodeWriter = EntryCodeReader & {
  /** Throws Taken('entry_code') when the draw has one of them already. */
  add(codes: readonly Omit<EntryCode, 'joinSeq'>[]): Promise<void>
  /** Uses a code up, once: false when it was used before or does not exist. */
  use(drawId: DrawId, codeKey: Uint8Array, joinSeq: number): Promise<boolean>
}
