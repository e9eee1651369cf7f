import type { PlayKind } from '@fairdraw/domain'
import { cellOf } from '../rule-play.ts'

/** One turn of the wheel: where it stops, and how long it takes. */
export type WheelScript = {
  readonly tier: number | null
  readonly seq: number
  /** The sector under the pointer when it stands. */
  readonly cell: number
  /** How far the wheel is turned when it stands, in degrees clockwise, 0 ≤ x < 360; sector 0 is centred under the pointer at 0. */
  readonly standsDeg: number
  readonly totalMs: number
}

/** One spin. */
const spinMs = 4_200
/** It stops in the middle 60 % of the sector: no near-miss theatre. */
const middle = 0.6
const steps = 10_001

/** A wheel of 2 to 12 sectors, turned by the visitor. Dresses the instant engine. */
export const wheelKind: PlayKind<WheelScript> = {
  id: 'wheel',
  engine: 'instant',
  fewestCells: 2,
  mostCells: 12,
  script: (outcome, { cells }, decor) => {
    const cell = cellOf(outcome, cells, decor)
    const sectorDeg = 360 / cells.length
    const offCentre = (decor.uniform(steps) / (steps - 1) - 0.5) * middle
    const standsDeg = (((-cell + offCentre) * sectorDeg) % 360) + 360
    return { tier: outcome.tier, seq: outcome.seq, cell, standsDeg: standsDeg % 360, totalMs: spinMs }
  },
}
