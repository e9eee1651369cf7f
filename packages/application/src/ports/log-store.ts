import type { Instant } from '@fairdraw/domain'
import type { LogEntry, LoggedTree, LogLeaf, LogNode, NodePlace } from '@fairdraw/fairness'
import type { GroupLogReader, GroupLogWriter } from './group-log-store.ts'

/** The signed head of the log, as a C2SP signed note. */
export type LogHead = { readonly size: number; readonly note: string; readonly at: Instant }

/** A leaf as it was appended; of a draw with the signature of its tip. */
export type LoggedLeaf = { readonly leaf: LogEntry; readonly tip: Uint8Array | null }

/** A leaf of a draw at its place in the log. */
export type LeafOfDraw = { readonly index: number; readonly leaf: LogLeaf; readonly tip: Uint8Array | null }

export type LogReader = {
  readonly groups: GroupLogReader
  head(): Promise<LogHead | null>
  leaves(from: number, to: number): Promise<readonly LogEntry[]>
  /** Every place in the log where this hash stands, at most 100. */
  positions(hash: string): Promise<readonly number[]>
  ofDraw(drawId: string): Promise<readonly LeafOfDraw[]>
  /** The end of a draw's chain; undefined before its first leaf. */
  lastOf(drawId: string): Promise<Omit<LeafOfDraw, 'index'> | undefined>
  node(level: number, index: number): Promise<Uint8Array | null>
  /** Those of these nodes that there are, at most 256 asked for at once. */
  nodes(places: readonly NodePlace[]): Promise<readonly LogNode[]>
  /** How many leaves the log had when it last went on from an older copy; null for one that never did. */
  lastFork(): Promise<number | null>
  hasOutbox(): Promise<boolean>
  /** What was logged of the growing tree of a draw, smallest first. */
  trees(drawId: string): Promise<readonly LoggedTree[]>
}

export type LogWriter = LogReader & {
  readonly groups: GroupLogWriter
  /** Puts leaves into the outbox, in the transaction that makes them true. */
  post(leaves: readonly LogEntry[]): Promise<void>
  /** Keeps what a leaf `plays` or `takes` tells of. */
  putTree(tree: LoggedTree): Promise<void>
  /** Notes that the log goes on from an older copy with so many leaves; to note it twice is no fault. */
  putFork(size: number): Promise<void>
  /** Takes the oldest outbox rows out, at most `limit`, in order. */
  takeOutbox(limit: number): Promise<readonly LogEntry[]>
  /** Throws RangeError unless `firstIndex` is the length of the log and the head counts all of it. */
  append(
    firstIndex: number,
    leaves: readonly LoggedLeaf[],
    nodes: readonly LogNode[],
    head: LogHead,
  ): Promise<void>
  /** Waits until no other transaction appends, and keeps all others from it until this one is over. */
  hold(): Promise<void>
  /**
   * When what is logged now happens (lot-1 §12.1); asked behind the lock, which it takes: the database's clock, but never
   * before the newest leaf nor before `notBefore`. A leaf of a draw has this instant, and its object names it.
   */
  instant(notBefore?: Instant): Promise<Instant>
}
