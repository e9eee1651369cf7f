import { type RefObject, useLayoutEffect, useRef } from 'react'
import { idleTurns, rampMs, restMs, rollingTurns, share } from './course.ts'
import type { CrowdProps } from './crowd-props.ts'
import type { Layer } from './layer.ts'
import { type Performance, perform } from './performance.ts'
import { runCourse } from './run-course.ts'

type Paced = Pick<CrowdProps, 'pace' | 'since' | 'now' | 'quiet'>

/**
 * Moves the elements that bear `data-turning` (their place in `layers`) along their courses, on the compositor.
 * `renewed` says when other elements stand there.
 */
export function useCourse(
  box: RefObject<HTMLElement | null>,
  { pace, since, now, quiet }: Paced,
  layers: readonly Layer[],
  poseOf: (share: number, which: number) => string,
  renewed: unknown,
): void {
  const performances = useRef<{ readonly of: readonly Layer[]; readonly each: readonly Performance[] }>(
    undefined,
  )
  const pose = useRef(poseOf)
  pose.current = poseOf
  // biome-ignore lint/correctness/useExhaustiveDependencies: other elements have to be moved anew
  useLayoutEffect(() => {
    if (performances.current?.of !== layers)
      performances.current = { of: layers, each: layers.map((layer) => perform(layer, pace, since, quiet)) }
    const at = now()
    for (const each of performances.current.each) each.change(pace, since, at)
    const { each } = performances.current
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('[data-turning]') ?? [])].map((element) => {
      const which = Number(element.dataset.turning)
      const [layer, played] = [layers[which], each[which]]
      if (!layer || !played) return () => undefined
      const poseAt = (turns: number) => pose.current(turns, which)
      if (quiet) {
        element.style.transform = poseAt(share(played.at(at).turns))
        return () => undefined
      }
      const settledMs = pace === 'reveal' ? (layer.restMs ?? restMs) : rampMs
      return runCourse(element, (moment) => played.at(moment).turns, poseAt, {
        now: at,
        evenFrom: Math.max(at, since + settledMs, played.joinedAt),
        turnsPerSecond: layer.times * (pace === 'reveal' ? 0 : pace === 'rolling' ? rollingTurns : idleTurns),
      })
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [pace, since, now, quiet, layers, renewed])
}
