import type { Bytes } from '@fairdraw/fairness'

/** An earlier run; `percent` is how much of the two lists is the same (Jaccard), estimated. */
export type SimilarRun = { readonly drawId: string; readonly at: string; readonly percent: number }

/** What a proof says of runs: those with exactly this list, the newest last and this run among them, and those with nearly this list. */
export type Runs = {
  readonly list: readonly { readonly drawId: string; readonly at: string }[]
  readonly similar?: readonly SimilarRun[]
  readonly window: string
}

/** A run that is about to draw; `hashes` are the sorted keyed hashes of its people. */
export type Run = { readonly drawId: string; readonly at: string; readonly hashes: BigUint64Array }

/** Counts runs, so that drawing until one likes the result shows (lot-1 §6.6). */
export type RunBook = {
  /** The secret under which people are hashed: lists can be compared, not guessed. */
  readonly key: Bytes
  /** Counts a run, for good, and tells which runs there were; called before the result is known. */
  record(run: Run): Promise<Runs>
}
