import type { KindId } from '@fairdraw/domain'
import type { Random } from '@fairdraw/fairness'

/** A lot as it was given: its place in the order of the deal, and what it says. */
export type GivenLot = { readonly k: number; readonly label: string }

/** One drawing from the tube. */
export type LotsScript = GivenLot & {
  /** Which of the lots in the tube rises, from the left; decoration only. */
  readonly stick: number
  /** When the lot lies open. */
  readonly totalMs: number
}

/** A way to show lots that are given one by one. It is told the lot; it cannot choose it. */
export type LotsKind = {
  readonly id: KindId
  readonly engine: 'lots'
  /** What the stage will show; `decor` may only choose which stick of the tube rises. */
  script(given: GivenLot, decor: Pick<Random, 'uniform'>): LotsScript
}

/** Sticks that stand in the tube. */
const sticks = 5
/** 900 ms of shaking, 700 of rising, 320 of opening. */
const drawnMs = 1_920

/** A tube that is shaken until one lot rises out of it. Dresses the lots engine. */
export const lotsKind: LotsKind = {
  id: 'lots',
  engine: 'lots',
  script: ({ k, label }, decor) => ({ k, label, stick: decor.uniform(sticks), totalMs: drawnMs }),
}
