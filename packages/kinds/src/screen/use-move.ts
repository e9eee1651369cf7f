import { type RefObject, useLayoutEffect, useRef } from 'react'
import { moveBy } from '../play-motion.ts'

export type Timed = {
  /** Epoch milliseconds of the server's clock at which the move begins. */
  readonly at: number
  readonly totalMs: number
  readonly now: () => number
  readonly quiet: boolean
  readonly easing?: string
}

/** What rises out of the rest, and what lands. */
const riseEasing = 'cubic-bezier(.16, 1, .3, 1)'
export const landEasing = 'cubic-bezier(.3, 1.3, .5, 1)'

/** A move of its element, handed to the compositor, begun so long ago as it was; it ends at the element's own style. */
export function useMove<Shown extends Element>(
  keyframes: Keyframe[],
  { at, totalMs, now, quiet, easing = riseEasing }: Timed,
): RefObject<Shown | null> {
  const element = useRef<Shown>(null)
  const frames = useRef(keyframes)
  useLayoutEffect(() => {
    const elapsedMs = now() - at
    if (quiet || elapsedMs >= totalMs) return
    return moveBy(element.current, frames.current, { totalMs, elapsedMs, easing })
  }, [at, totalMs, now, quiet, easing])
  return element
}
