import { seeded } from '../seeded.ts'

/** One leaf of paper in the air. */
export type Leaf = {
  readonly x: number
  readonly y: number
  readonly size: number
  /** Radians it is turned by, and how much of its face is seen, −1 … 1. */
  readonly turn: number
  readonly face: number
  readonly opacity: number
  /** Which of the colours it has. */
  readonly colour: number
}

type Thrown = {
  readonly fromX: number
  readonly delayMs: number
  readonly fallPerSecond: number
  readonly swing: number
  readonly phase: number
  readonly spin: number
  readonly size: number
  readonly colour: number
}

/** When the last leaf has gone. */
export const confettiMs = 8_000
const count = 150
const longestDelayMs = 2_200
const fadeMs = 900

/** The leaves of a throw, the same for the same seed on every screen. */
export function thrownLeaves(seed: number, colours: number): readonly Thrown[] {
  const next = seeded(seed)
  return Array.from({ length: count }, () => ({
    fromX: next(),
    delayMs: next() ** 1.4 * longestDelayMs,
    fallPerSecond: 0.14 + next() * 0.13,
    swing: 0.006 + next() * 0.02,
    phase: next() * Math.PI * 2,
    spin: (next() - 0.5) * 9,
    size: 5 + next() ** 3 * 15,
    colour: Math.floor(next() * colours),
  }))
}

/** Where they are so many milliseconds after the throw, as shares of the picture; none when it is over. */
export function leavesAt(leaves: readonly Thrown[], elapsedMs: number): readonly Leaf[] {
  if (elapsedMs < 0 || elapsedMs >= confettiMs) return []
  return leaves.flatMap((leaf) => {
    const seconds = (elapsedMs - leaf.delayMs) / 1_000
    if (seconds < 0) return []
    const turned = leaf.phase + seconds * leaf.spin
    return [
      {
        x: leaf.fromX + Math.sin(leaf.phase + seconds * 1.7) * leaf.swing,
        y: -0.03 + seconds * leaf.fallPerSecond,
        size: leaf.size,
        turn: turned,
        face: Math.cos(turned * 0.8 + leaf.phase),
        opacity: Math.min(1, (confettiMs - elapsedMs) / fadeMs),
        colour: leaf.colour,
      },
    ]
  })
}
