import { forwardMs } from './course.ts'
import type { CrowdPace } from './crowd-props.ts'

/** How the crowd stands, each from 0 to 1. */
export type Pose = {
  /** Lots; at 0 it shows faces. */
  readonly form: number
  /** Streaming out around itself. */
  readonly ring: number
  /** Standing back, out of focus. */
  readonly away: number
  /** To the right of the middle, beside the code. */
  readonly aside: number
}

const poses: Readonly<Record<CrowdPace, Pose>> = {
  'check-in': { form: 0, ring: 0, away: 0, aside: 1 },
  idle: { form: 1, ring: 0, away: 0, aside: 0 },
  rolling: { form: 1, ring: 1, away: 0, aside: 0 },
  reveal: { form: 1, ring: 0, away: 1, aside: 0 },
  end: { form: 1, ring: 0, away: 1, aside: 0 },
}
/** What came before, for whoever was not there. */
const before: Readonly<Record<CrowdPace, CrowdPace>> = {
  'check-in': 'check-in',
  idle: 'idle',
  rolling: 'idle',
  reveal: 'rolling',
  end: 'end',
}

export const poseMs = 1_200

/** The pose at a moment: on the way from the one before (as seen, or as it must have been) to the pace's own. */
export function poseAt(pace: CrowdPace, since: number, now: number, seen?: Pose): Pose {
  const from = seen ?? poses[before[pace]]
  if (pace !== 'reveal') return between(from, poses[pace], (now - since) / poseMs)
  // It comes to rest before the hall's eyes, and stands back when the winner has come forward.
  const rested = between(from, poses.idle, (now - since) / poseMs)
  return between(rested, poses.reveal, (now - since - forwardMs) / poseMs)
}

function between(from: Pose, to: Pose, part: number): Pose {
  const share = Math.min(1, Math.max(0, part))
  const come = share * share * (3 - 2 * share)
  const at = (key: keyof Pose) => from[key] + (to[key] - from[key]) * come
  return { form: at('form'), ring: at('ring'), away: at('away'), aside: at('aside') }
}

/** The pose that a pace ends in: what is shown where motion is unwelcome. */
export function poseOf(pace: CrowdPace): Pose {
  return poses[pace]
}
