import type { Instant } from '@fairdraw/domain'

/** The stored effect of an unsafe call that named an idempotency key. */
export type OnceRecord = {
  /** SHA-256 over caller and key. */
  readonly keyHash: Uint8Array
  /** SHA-256 over path and body. */
  readonly bodyHash: Uint8Array
  /** JSON of what the use case answered. */
  readonly answer: string
  readonly at: Instant
}

export type OnceReader = {
  get(keyHash: Uint8Array): Promise<OnceRecord | null>
}

export type OnceWriter = OnceReader & {
  /** Throws Taken('once') when the key was used in the meantime. */
  put(record: OnceRecord): Promise<void>
  /** Deletes what is older than 24 h, at most `limit` rows. */
  sweep(before: Instant, limit: number): Promise<number>
}
