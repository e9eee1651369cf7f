import { rampMs, share } from './course.ts'
import type { CrowdPace } from './crowd-props.ts'
import { beyond, type River } from './river.ts'

/** px a second at the front line; farther off as much less as a lantern is smaller. */
const driftPx = 40
const rollingPx = 160
/** Lanterns are so many steps deep: the whole river is as at first when the front line has gone round so often. */
export const depths = 720

/** One round of the whole river, px of the front line. */
const round = ({ across }: Pick<River, 'across'>) => depths * (across + 2 * beyond)

/** How far the river has drifted since the epoch, in rounds of it without the whole ones. It never stops. */
export function driftedAt(river: Pick<River, 'across'>, now: number): number {
  return share(((driftPx / 1_000) * now) / round(river))
}

/** How much further it has come by rolling, in rounds: while it rolls, and as it slows down after `rolledMs` of that. */
export function aheadBy(
  river: Pick<River, 'across'>,
  pace: CrowdPace,
  elapsedMs: number,
  rolledMs = 0,
): number {
  const rolled = pace === 'rolling' ? gained(elapsedMs) : gained(rolledMs) + slowed(rolledMs, elapsedMs)
  return (((rollingPx - driftPx) / 1_000) * rolled) / round(river)
}

/** Milliseconds at full speed that so long a rolling is worth: it gathers speed for `rampMs`. */
function gained(elapsedMs: number): number {
  const elapsed = Math.max(0, elapsedMs)
  const part = Math.min(1, elapsed / rampMs)
  return rampMs * (part ** 3 - part ** 4 / 2) + Math.max(0, elapsed - rampMs)
}

/** The same for losing what speed it had. */
function slowed(rolledMs: number, elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, rolledMs / rampMs))
  const speed = part * part * (3 - 2 * part)
  const lost = Math.min(1, Math.max(0, elapsedMs / dissolveMs))
  return speed * dissolveMs * (lost - lost ** 3 + lost ** 4 / 2)
}

/**
 * After a rolling every lantern goes out where it has drifted to and is lit again where the clock alone has it, one here,
 * one there: whoever comes later sees the same river.
 */
export const dissolveMs = 2_000
