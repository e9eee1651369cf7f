/** A lot of a clip at a moment. */
export type LotPose = { readonly opacity: number; readonly liftPx: number }

/** Milliseconds: the title alone, each lot's way up, and how long all of it then stands. */
const introMs = 1_100
const riseMs = 700
const stepMs = 180
const longestMs = 4_200
const holdMs = 2_600

/** So many lots are shown; how many more there are is said. */
export const mostLots = 24

const step = (lots: number) => Math.min(stepMs, longestMs / Math.max(1, lots))

/** How long a clip of so many lots is, milliseconds: 5 to 9 seconds. */
export function clipMs(lots: number): number {
  return Math.max(5_000, Math.round(settledMs(lots) + holdMs))
}

/** When the last of so many lots stands. */
export function settledMs(lots: number): number {
  return introMs + step(lots) * Math.max(0, lots - 1) + riseMs
}

/** A pure function of the elapsed time, as on every stage. */
export function lotPoseAt(place: number, lots: number, elapsedMs: number): LotPose {
  const progress = (elapsedMs - introMs - place * step(lots)) / riseMs
  if (progress <= 0) return { opacity: 0, liftPx: 48 }
  if (progress >= 1) return { opacity: 1, liftPx: 0 }
  const left = (1 - progress) ** 4
  return { opacity: 1 - left, liftPx: 48 * left }
}

/** From nothing to there within `overMs` after `fromMs`. */
export function fadeAt(elapsedMs: number, fromMs: number, overMs = 400): number {
  return Math.min(1, Math.max(0, (elapsedMs - fromMs) / overMs))
}
