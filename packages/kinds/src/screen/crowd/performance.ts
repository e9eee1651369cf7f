import type { CrowdPace } from './crowd-props.ts'
import { type Layer, layerAt, restOf } from './layer.ts'
import { type Pose, poseAt, poseOf } from './pose.ts'

type Shown = { readonly turns: number; readonly pose: Pose }

/** What the crowd shows at a moment of its clock. */
export type Performance = {
  /**
   * Goes on with another pace, towards another rest where a layer is given; whoever looks on sees no jump, whoever comes
   * later sees what they see.
   */
  change(pace: CrowdPace, since: number, now: number, layer?: Layer): void
  at(now: number): Shown
  /** From when on the last change is over, as far as it was carried over from the pace before. */
  readonly joinedAt: number
}

/** As long as a difference to what was seen before takes to go. */
const joinMs = 1_500

/** A layer that begins with a pace, as if seen from its beginning; `quiet` stands in each pace's last pose. */
export function perform(
  firstLayer: Layer,
  first: CrowdPace,
  firstSince: number,
  quiet: boolean,
): Performance {
  let [layer, pace, since] = [firstLayer, first, firstSince]
  let seen: Pose | undefined
  let carried = { turns: 0, at: 0 }
  const carriedAt = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - carried.at) / joinMs))
    return carried.turns * (1 - share * share * (3 - 2 * share))
  }
  const at = (now: number): Shown =>
    quiet
      ? { turns: stillOf(layer, pace, since), pose: poseOf(pace) }
      : { turns: layerAt(layer, pace, since, now) + carriedAt(now), pose: poseAt(pace, since, now, seen) }
  return {
    at,
    get joinedAt() {
      return carried.turns === 0 ? 0 : carried.at + joinMs
    },
    change(nextPace, nextSince, now, nextLayer = layer) {
      if (nextPace === pace && nextSince === since && nextLayer === layer) return
      const old = at(now)
      ;[layer, pace, since] = [nextLayer, nextPace, nextSince]
      // Told late, it is on its way already: the way begins at what is seen now.
      seen = now - since < joinMs ? old.pose : undefined
      const gap = old.turns - layerAt(layer, pace, since, now)
      carried = { turns: gap - Math.round(gap), at: now }
    },
  }
}

/** Where a layer stands that does not move: at rest with the winner, or as at first. */
function stillOf(layer: Layer, pace: CrowdPace, since: number): number {
  if (pace !== 'reveal') return layer.offset
  const { from, way } = restOf(layer, since)
  return from + way
}
