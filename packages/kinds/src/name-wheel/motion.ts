import { turnAt } from '../wheel-motion.ts'
import type { NameWheelScript } from './rule.ts'

/** What a name wheel shows at a moment: how far it is turned, and how many winners it has shown. */
export type NameWheelPose = { readonly turnDeg: number; readonly shown: number }

/** A pure function of the elapsed time: a late-comer and a woken tab see what everybody sees. */
export function poseAt({ spins }: NameWheelScript, elapsedMs: number, isQuiet: boolean): NameWheelPose {
  const stood = isQuiet
    ? spins.length
    : spins.filter((spin) => spin.startsMs + spin.totalMs <= elapsedMs).length
  const restDeg = spins[stood - 1]?.standsDeg ?? 0
  const running = spins[stood]
  if (isQuiet || running === undefined || elapsedMs <= running.startsMs)
    return { turnDeg: restDeg, shown: stood }
  return { turnDeg: turnAt(running, elapsedMs - running.startsMs, restDeg), shown: stood }
}
