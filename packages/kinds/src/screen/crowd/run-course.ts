/** A course: how far something is turned at a moment, in turns (whole ones do not matter), for ever onwards. */
export type Course = (at: number) => number

type Run = {
  readonly now: number
  /** From here on it turns evenly, with this speed: backwards below 0, at 0 it stands. */
  readonly evenFrom: number
  readonly turnsPerSecond: number
}

const share = (turns: number) => turns - Math.floor(turns)
const samples = 48

/**
 * The moments of a ramp as keyframes: `share` of a turn at `offset` of the time. Where a turn is over, two at the same
 * moment lead from its end to the next one's beginning.
 */
export function rampFrames(course: Course, { now, evenFrom, turnsPerSecond }: Run) {
  const frames: { offset: number; share: number }[] = []
  const onwards = turnsPerSecond < 0 ? -1 : 1
  let before = course(now)
  let at = share(before)
  frames.push({ offset: 0, share: at })
  for (let step = 1; step <= samples; step++) {
    const turns = course(now + ((evenFrom - now) * step) / samples)
    // On the whole it goes onwards; a hair's breadth back is the joint of two paces.
    const moved = onwards * (share(onwards * (turns - before) + 0.25) - 0.25)
    const [from, to] = [at, at + moved]
    const edge = to >= 1 ? 1 : to < 0 ? 0 : undefined
    if (edge !== undefined && from !== to) {
      const crossed = (step - 1 + (edge - from) / (to - from)) / samples
      frames.push({ offset: crossed, share: edge }, { offset: crossed, share: 1 - edge })
    }
    before = turns
    at = share(to)
    frames.push({ offset: step / samples, share: at })
  }
  return frames
}

/** Hands a course to the compositor: its ramp, then even turns for ever. No script runs for its frames. Returns what stops it. */
export function runCourse(
  element: HTMLElement | null,
  course: Course,
  poseAt: (share: number) => string,
  run: Run,
): () => void {
  if (!element || typeof element.animate !== 'function') return () => undefined
  const { now, evenFrom, turnsPerSecond } = run
  const last = Math.max(now, evenFrom)
  const stands = share(course(last))
  let even: Animation | undefined
  if (turnsPerSecond === 0) element.style.transform = poseAt(stands)
  else {
    const turnMs = 1_000 / Math.abs(turnsPerSecond)
    const ends = [{ transform: poseAt(0) }, { transform: poseAt(1) }]
    even = element.animate(turnsPerSecond < 0 ? ends.reverse() : ends, {
      duration: turnMs,
      iterations: Number.POSITIVE_INFINITY,
    })
    const first = share(stands - ((last - now) * turnsPerSecond) / 1_000)
    even.currentTime = (turnsPerSecond < 0 ? 1 - first : first) * turnMs
  }
  const ramp =
    evenFrom > now
      ? element.animate(
          rampFrames(course, run).map((frame) => ({ offset: frame.offset, transform: poseAt(frame.share) })),
          { duration: evenFrom - now },
        )
      : undefined
  return () => {
    even?.cancel()
    ramp?.cancel()
  }
}
