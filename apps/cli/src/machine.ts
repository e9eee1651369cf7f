import type { ChainInfo } from '@fairdraw/fairness'
import type { Fetch } from './beacon/ask-relay.ts'
import type { Streams } from './terminal.ts'

/** Time as the program sees it: milliseconds since 1970, and a way to let it pass. */
export type Clock = { now(): number; sleep(ms: number): Promise<void> }

/** Unpredictable bytes, as many as asked for. */
export type RandomBytes = (length: number) => Uint8Array

/** Everything outside the program that a verb may use. */
export type Machine = Streams & {
  readonly locale: string
  /** Where the run counter lies unless `--state` says otherwise. */
  readonly homeState: string
  /** Where the keys lie that this machine trusts. */
  readonly homeKeys: string
  readonly version: string
  readonly random: RandomBytes
  readonly clock: Clock
  readonly fetch: Fetch
  /** The pinned chain. */
  readonly chain: ChainInfo
  /** The program of the operator's verbs in this tree; null outside of one. */
  readonly operator: string | null
  /** Runs a program of this tree on this Node, in the same terminal; answers with its exit code. */
  runProgram(program: string, args: readonly string[]): Promise<number>
  /** Has `undo` run, at once, if the program is stopped from outside; the answer takes that back. */
  onStop(undo: () => void): () => void
}
