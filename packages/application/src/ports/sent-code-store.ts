import type { Instant } from '@fairdraw/domain'

export type SentCodePurpose = 'sign_in' | 'step_up' | 'address'

/** A code that was sent to an e-mail address or mobile number; neither of them is kept, nor the code. */
export type SentCode = {
  /** Of what asked for it and must come back with it. */
  readonly requestHash: Uint8Array
  readonly addressKey: Uint8Array
  readonly purpose: SentCodePurpose
  readonly codeHash: Uint8Array
  readonly tries: number
  readonly expiresAt: Instant
}

/** How often an address may be written to. */
export type SendingPace = { readonly everyMs: number; readonly hourMs: number; readonly perHour: number }

export type SentCodeReader = {
  /** When the address may be written to again; null when it may be at once. */
  nextSending(addressKey: Uint8Array, now: Instant, pace: SendingPace): Promise<Instant | null>
}

export type SentCodeWriter = SentCodeReader & {
  /** Counts a sending to the address. False, and nothing is counted, where its pace does not allow one now. */
  countSending(addressKey: Uint8Array, now: Instant, pace: SendingPace): Promise<boolean>
  put(code: SentCode): Promise<void>
  /**
   * Counts a try, and holds the code until the transaction ends; the code as it is then. Null, and nothing is counted,
   * when there is none, when it has expired at `now`, or when `mostTries` were made.
   */
  countTry(
    requestHash: Uint8Array,
    purpose: SentCodePurpose,
    now: Instant,
    mostTries: number,
  ): Promise<SentCode | null>
  remove(requestHash: Uint8Array): Promise<void>
  /** Deletes what is kept of an address. */
  forget(addressKey: Uint8Array): Promise<void>
  /** Deletes up to `limit` codes that expired before `now`; returns how many. */
  sweep(now: Instant, limit: number): Promise<number>
  /** Deletes up to `limit` counts of addresses last written to before `before`; returns how many. */
  sweepSendings(before: Instant, limit: number): Promise<number>
}
