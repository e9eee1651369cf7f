import type { Bytes, ListRuns } from '@fairdraw/fairness'

/**
 * A run that is about to draw, with the instant of its close; `list` names its people, and `hashes` are the sorted keyed
 * hashes of them.
 */
export type Run = {
  readonly drawId: string
  readonly at: string
  readonly list: string
  readonly hashes: BigUint64Array
}

/** Counts runs, so that drawing until one likes the result shows (lot-1 §6.6). */
export type RunBook = {
  /** The secret under which people are hashed: lists can be compared, not guessed. */
  readonly key: Bytes
  /** Counts a run, for good, and tells which runs there were before; called before the result is known. */
  record(run: Run): Promise<ListRuns>
}
