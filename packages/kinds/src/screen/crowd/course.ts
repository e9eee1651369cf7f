import type { Skin } from '../rule.ts'
import type { CrowdPace } from './crowd-props.ts'

/** Turns a second: a moon that hardly moves, and a hall that waits for its number. */
export const idleTurns = 1 / 90
export const rollingTurns = 0.35
/** How long it takes to get from one speed to the other. */
export const rampMs = 3_000
/** How long it takes from the beginning of a reveal until it rests with the winner under its mark. */
export const restMs = 2_800
/** When the winner comes forward: after the hall has seen who is under the mark. */
export const forwardMs = 3_300
/** When they have come on the water, or their lots begin to rise from it. */
export const heldAt = 1_640
/** The same by skin. */
export const forwardAfter = (skin: Skin) => (skin === 'lanterns' ? heldAt : forwardMs)

const gained = ((rollingTurns - idleTurns) * rampMs) / 1_000
/** Least way of a ramp, so that nothing ever turns back. */
const least = gained * 0.36
/** While people come in the crowd sways about the place where it is filled from the left. */
const swayTurns = 0.012
const swayMs = 19_000

/** A turn without the whole ones. */
export const share = (turns: number) => turns - Math.floor(turns)
/** Where even turning has brought it since the epoch. */
export const turned = (perSecond: number, now: number) => share((perSecond * now) / 1_000)

/**
 * How far the crowd is turned, in turns without the whole ones. Of the clock and the pace alone: at each speed it stands
 * where that speed would have brought it since the epoch, and a ramp joins the two without a jump of place or speed.
 */
export function turnsAt(pace: CrowdPace, since: number, now: number): number {
  if (pace === 'check-in') return share(swayTurns * Math.sin((2 * Math.PI * now) / swayMs))
  if (pace !== 'rolling') return turned(idleTurns, now)
  const [slow, fast] = [turned(idleTurns, now), turned(rollingTurns, now)]
  const ramp = Math.min(1, Math.max(0, (now - since) / rampMs))
  if (ramp === 1) return fast
  const stands = since + rampMs
  const way = atLeast(share(turned(rollingTurns, stands) - turned(idleTurns, stands)), least)
  return share(slow + way * (3 - 2 * ramp) * ramp ** 2 + gained * (ramp ** 3 - ramp ** 2))
}

/** How fast it turns, as a share of rolling, 0 … 1: for what only looks faster. */
export function speedAt(pace: CrowdPace, since: number, now: number): number {
  const within = (ms: number) => Math.min(1, Math.max(0, (now - since) / ms))
  if (pace === 'rolling') return within(rampMs)
  return pace === 'reveal' ? 1 - within(restMs) : 0
}

function atLeast(turns: number, least: number): number {
  return least + share(turns - least)
}
