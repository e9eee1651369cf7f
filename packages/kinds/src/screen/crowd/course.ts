import type { CrowdPace } from './crowd-props.ts'

/** Turns a second: a moon that hardly moves, and a hall that waits for its number. */
export const idleTurns = 1 / 90
export const rollingTurns = 0.35
/** How long it takes to get from one speed to the other. */
export const rampMs = 3_000

const gained = ((rollingTurns - idleTurns) * rampMs) / 1_000
/** Least way of a ramp, so that nothing ever turns back. */
const least = gained * 0.36
/** While people come in the crowd sways about the place where it is filled from the left. */
const swayTurns = 0.012
const swayMs = 19_000

const share = (turns: number) => turns - Math.floor(turns)
const turned = (perSecond: number, now: number) => share((perSecond * now) / 1_000)

/**
 * How far the crowd is turned, in turns without the whole ones. Of the clock and the pace alone: at each speed it stands
 * where that speed would have brought it since the epoch, and a ramp joins the two without a jump of place or speed.
 */
export function turnsAt(pace: CrowdPace, since: number, now: number): number {
  if (pace === 'check-in') return share(swayTurns * Math.sin((2 * Math.PI * now) / swayMs))
  if (pace === 'idle' || pace === 'end') return turned(idleTurns, now)
  const [slow, fast] = [turned(idleTurns, now), turned(rollingTurns, now)]
  const ramp = Math.min(1, Math.max(0, (now - since) / rampMs))
  const gapAt = (at: number) => share(turned(rollingTurns, at) - turned(idleTurns, at))
  if (pace === 'rolling') {
    if (ramp === 1) return fast
    const way = atLeast(gapAt(since + rampMs), least)
    return share(slow + way * (3 - 2 * ramp) * ramp ** 2 + gained * (ramp ** 3 - ramp ** 2))
  }
  if (ramp === 1) return slow
  const start = gapAt(since)
  const way = atLeast(-start, least)
  const slowing = gained * (ramp ** 3 - 2 * ramp ** 2 + ramp)
  return share(slow + start + way * (3 - 2 * ramp) * ramp ** 2 + slowing)
}

/** How fast it turns, as a share of rolling, 0 … 1: for what only looks faster. */
export function speedAt(pace: CrowdPace, since: number, now: number): number {
  const ramp = Math.min(1, Math.max(0, (now - since) / rampMs))
  if (pace === 'rolling') return ramp
  return pace === 'reveal' ? 1 - ramp : 0
}

function atLeast(turns: number, least: number): number {
  return least + share(turns - least)
}
