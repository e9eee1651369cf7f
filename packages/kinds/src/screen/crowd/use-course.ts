import { type RefObject, useLayoutEffect, useRef } from 'react'
import { idleTurns, rampMs, rollingTurns } from './course.ts'
import type { CrowdProps } from './crowd-props.ts'
import { type Performance, perform } from './performance.ts'
import { type Course, runCourse } from './run-course.ts'

/** What of a box turns: `times` as fast as the crowd (a whole number), standing at `offset` turns at first. */
export type Turning = { readonly times: number; readonly offset: number }

type Paced = Pick<CrowdProps, 'pace' | 'since' | 'now' | 'quiet'>

/**
 * Moves the elements that bear `data-turning` (their place in `turnings`) along the crowd's course, on the compositor.
 * `renewed` says when other elements stand there.
 */
export function useCourse(
  box: RefObject<HTMLElement | null>,
  { pace, since, now, quiet }: Paced,
  turnings: readonly Turning[],
  poseOf: (share: number, which: number) => string,
  renewed: unknown,
): void {
  const performance = useRef<Performance>(undefined)
  const pose = useRef(poseOf)
  pose.current = poseOf
  // biome-ignore lint/correctness/useExhaustiveDependencies: other elements have to be moved anew
  useLayoutEffect(() => {
    performance.current ??= perform(pace, since, quiet)
    const at = now()
    performance.current.change(pace, since, at)
    const played = performance.current
    const course: Course = (moment) => played.at(moment).turns
    const run = {
      now: at,
      evenFrom: Math.max(at, since + rampMs, played.joinedAt),
      turnsPerSecond: pace === 'rolling' ? rollingTurns : idleTurns,
    }
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('[data-turning]') ?? [])].map((element) => {
      const which = Number(element.dataset.turning)
      const turning = turnings[which] ?? { times: 1, offset: 0 }
      const still = pose.current(turning.offset, which)
      element.style.transform = still
      if (quiet) return () => undefined
      return runCourse(element, course, (share) => pose.current(share, which), { ...run, ...turning })
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [pace, since, now, quiet, turnings, renewed])
}
