import type { Plate } from './rule.ts'

/** How a plate stands at a moment. */
export type PlatePose = { readonly opacity: number; readonly liftPx: number; readonly turnDeg: number }

const riseMs = 700 // as in rule.ts, which views may only take types from
const hidden: PlatePose = { opacity: 0, liftPx: 24, turnDeg: 0 }
const standing: PlatePose = { opacity: 1, liftPx: 0, turnDeg: 0 }

/** A pure function of the elapsed time: a late-comer and a woken tab see what everybody sees. */
export function poseAt(
  plate: Pick<Plate, 'startsMs' | 'lean'>,
  elapsedMs: number,
  isQuiet: boolean,
): PlatePose {
  if (isQuiet) return standing
  const progress = (elapsedMs - plate.startsMs) / riseMs
  if (progress <= 0) return hidden
  if (progress >= 1) return standing
  const left = (1 - progress) ** 4
  return { opacity: 1 - left, liftPx: 24 * left, turnDeg: 3 * plate.lean * left }
}
