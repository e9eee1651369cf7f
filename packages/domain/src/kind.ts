import type { Random, RoundResult } from '@fairdraw/fairness'
import type { EngineId, KindId } from './draw-types.ts'
import type { ShownWinner } from './facts.ts'
import type { PlayLook } from './plays/play-settings.ts'
import type { Prize } from './prize.ts'

/** What came out of a round, in one shape for every kind: storage, export, notices and proofs know no kinds. */
export type Outcome = {
  readonly round: number
  readonly prizes: readonly { readonly tier: number; readonly name: string }[]
  readonly winners: readonly ShownWinner[]
  /** Set aside by this round, shown struck through. */
  readonly voids: readonly { readonly index: number; readonly tier: number; readonly shown: string }[]
  /** How many were in the list. */
  readonly listSize: number
  readonly results: readonly RoundResult[]
}

/** A way to show a draw that decides over a list. It dresses an engine; it cannot choose who wins. */
export type DrawKind<Script = unknown> = {
  readonly id: KindId
  readonly engine: Exclude<EngineId, 'instant'>
  /** What the stage will show: a truthful account of the outcome; `decor` may only decorate. */
  script(outcome: Outcome, decor: Random): Script
}

/** What one play gave, as the engine decided and stored it before any picture moves. */
export type PlayOutcome = {
  /** Null: nothing was won. */
  readonly tier: number | null
  /** Its place in the one order of the draw's plays. */
  readonly seq: number
}

/** What the picture of a played draw holds, whoever looks at it. */
export type PlayPicture = {
  /** What stands in each place, in the kind's order: a prize's tier, or null for thanks. */
  readonly cells: readonly (number | null)[]
  readonly prizes: readonly Pick<Prize, 'tier' | 'name' | 'image' | 'kind'>[]
  readonly look?: PlayLook
}

/** A way to show plays that are decided one by one. It is told the outcome; it cannot choose it. */
export type PlayKind<Script = unknown> = {
  readonly id: KindId
  readonly engine: 'instant'
  /** How many places its picture may have. */
  readonly fewestCells: number
  readonly mostCells: number
  /**
   * What the stage will show. `decor` may only choose among places that hold exactly what was won, and where inside one.
   * Throws RangeError when no place holds it: a stage never shows another prize than the one that was won.
   */
  script(outcome: PlayOutcome, picture: PlayPicture, decor: Pick<Random, 'uniform'>): Script
}
