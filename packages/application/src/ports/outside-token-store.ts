import type { Instant } from '@fairdraw/domain'

/** A token of an account at a platform, which all processes share. */
export type OutsideToken = {
  /** Encrypted by the vault; null before the first. */
  readonly sealed: Uint8Array | null
  /** From when on it is to be renewed; 0 before the first. */
  readonly freshUntil: Instant
  /** Until when somebody is fetching the next; 0 when nobody is. */
  readonly heldUntil: Instant
}

export type OutsideTokenReader = {
  /** `nameKey` is a keyed hash: the name is of an account and its secret. */
  get(nameKey: Uint8Array): Promise<OutsideToken | null>
}

export type OutsideTokenWriter = OutsideTokenReader & {
  /** True for the one who may fetch the next token until `until`: for one at a time, and who died lets go then. */
  hold(nameKey: Uint8Array, holder: string, now: Instant, until: Instant): Promise<boolean>
  /** Keeps what the holder fetched, and lets go. False when another has taken over: that one's token is newer. */
  keep(
    nameKey: Uint8Array,
    holder: string,
    token: { readonly sealed: Uint8Array; readonly freshUntil: Instant },
  ): Promise<boolean>
  /** Lets go without a token; nothing happens when another has taken over. */
  letGo(nameKey: Uint8Array, holder: string): Promise<void>
  /** Deletes what went stale before an instant and is not being fetched, at most `limit` rows. */
  sweep(before: Instant, limit: number): Promise<number>
}
