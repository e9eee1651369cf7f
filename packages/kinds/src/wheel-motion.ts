import { progressAt, timeShareOf } from './play-motion.ts'

/** Where a turn of a wheel ends and how long it takes; a script has more. */
type Turn = { readonly standsDeg: number; readonly totalMs: number }

const turns = 6

const wrapped = (deg: number) => ((deg % 360) + 360) % 360

/** The angle at which a spin ends that begins at `fromDeg`: six turns and what is missing to where it stands. */
export function endOf({ standsDeg }: Pick<Turn, 'standsDeg'>, fromDeg: number): number {
  return fromDeg + 360 * turns + wrapped(standsDeg - fromDeg)
}

/** How far the wheel is turned at a moment, in degrees: a pure function of the elapsed time. */
export function turnAt(script: Turn, elapsedMs: number, fromDeg = 0): number {
  const way = endOf(script, fromDeg) - fromDeg
  return fromDeg + way * progressAt(elapsedMs / script.totalMs)
}

/** The sector under the pointer of a wheel turned so far. */
export function sectorAt(turnDeg: number, sectors: number): number {
  return Math.floor(wrapped(-turnDeg + 180 / sectors) / (360 / sectors)) % sectors
}

/** When a border between two sectors passes the pointer, in milliseconds after the start. */
export function tickTimes(script: Turn, sectors: number, fromDeg = 0): readonly number[] {
  const step = 360 / sectors
  const end = endOf(script, fromDeg)
  const times: number[] = []
  for (let border = (Math.ceil(fromDeg / step - 0.5) + 0.5) * step; border < end; border += step)
    times.push(script.totalMs * timeShareOf((border - fromDeg) / (end - fromDeg)))
  return times
}
