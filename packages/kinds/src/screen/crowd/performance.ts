import { turnsAt } from './course.ts'
import type { CrowdPace } from './crowd-props.ts'
import { type Pose, poseAt, poseOf } from './pose.ts'

type Shown = { readonly turns: number; readonly pose: Pose }

/** What the crowd shows at a moment of its clock. */
export type Performance = {
  /** Goes on with another pace; whoever looks on sees no jump, whoever comes later sees what they see. */
  change(pace: CrowdPace, since: number, now: number): void
  at(now: number): Shown
  /** From when on the last change is over, as far as it was carried over from the pace before. */
  readonly joinedAt: number
}

/** As long as a difference to what was seen before takes to go. */
const joinMs = 1_500

/** Begins with a pace, as if seen from its beginning; `quiet` stands in each pace's last pose. */
export function perform(first: CrowdPace, firstSince: number, quiet: boolean): Performance {
  let [pace, since] = [first, firstSince]
  let seen: Pose | undefined
  let carried = { turns: 0, at: 0 }
  const carriedAt = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - carried.at) / joinMs))
    return carried.turns * (1 - share * share * (3 - 2 * share))
  }
  const at = (now: number): Shown =>
    quiet
      ? { turns: 0, pose: poseOf(pace) }
      : { turns: turnsAt(pace, since, now) + carriedAt(now), pose: poseAt(pace, since, now, seen) }
  return {
    at,
    get joinedAt() {
      return carried.turns === 0 ? 0 : carried.at + joinMs
    },
    change(nextPace, nextSince, now) {
      if (nextPace === pace && nextSince === since) return
      const old = at(now)
      ;[pace, since] = [nextPace, nextSince]
      // Told late, it is on its way already: the way begins at what is seen now.
      seen = now - since < joinMs ? old.pose : undefined
      const gap = old.turns - turnsAt(pace, since, now)
      carried = { turns: gap - Math.round(gap), at: now }
    },
  }
}
