import type { Instant } from '@fairdraw/domain'

/** How often something was tried of late, under a keyed hash of what and by whom. */
export type TryCount = { readonly key: Uint8Array; readonly count: number; readonly until: Instant }

export type TryReader = {
  /** Those that still count at this moment. */
  of(keys: readonly Uint8Array[], now: Instant): Promise<readonly TryCount[]>
}

export type TryWriter = TryReader & {
  /**
   * One more, and how many they are with it; the first one begins a time that ends at `until`. Holds the row, so it is to
   * be called in one order of keys by everybody.
   */
  add(key: Uint8Array, until: Instant, now: Instant): Promise<TryCount>
  /** One less, where it is still counted. */
  takeBack(keys: readonly Uint8Array[]): Promise<void>
  /** Forgets what no longer counts, at most `limit` rows. */
  sweep(now: Instant, limit: number): Promise<number>
}
