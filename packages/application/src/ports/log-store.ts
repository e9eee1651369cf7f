import type { Instant } from '@fairdraw/domain'
import type { LogLeaf, LogNode } from '@fairdraw/fairness'

/** The signed head of the log, as a C2SP signed note. */
export type LogHead = { readonly size: number; readonly note: string; readonly at: Instant }

export type LogReader = {
  head(): Promise<LogHead | null>
  leaves(from: number, to: number): Promise<readonly LogLeaf[]>
  /** Every place in the log where this hash stands, at most 100. */
  positions(hash: string): Promise<readonly number[]>
  ofDraw(drawId: string): Promise<readonly { readonly index: number; readonly leaf: LogLeaf }[]>
  node(level: number, index: number): Promise<Uint8Array | null>
  hasOutbox(): Promise<boolean>
}

export type LogWriter = LogReader & {
  /** Puts leaves into the outbox, in the transaction that makes them true. */
  post(leaves: readonly LogLeaf[]): Promise<void>
  /** Takes the oldest outbox rows out, at most `limit`, in order. */
  takeOutbox(limit: number): Promise<readonly LogLeaf[]>
  /** Throws RangeError unless `firstIndex` is the length of the log and the head counts all of it. */
  append(
    firstIndex: number,
    leaves: readonly LogLeaf[],
    nodes: readonly LogNode[],
    head: LogHead,
  ): Promise<void>
  /** One sequencer at a time: takes or renews the lease of `holder`; false when another has it. */
  lease(holder: string, now: Instant, untilAt: Instant): Promise<boolean>
}
