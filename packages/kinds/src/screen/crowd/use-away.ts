import { type RefObject, useLayoutEffect } from 'react'
import { moveBy } from '../../play-motion.ts'
import type { CrowdProps } from './crowd-props.ts'
import { poseMs } from './pose.ts'

const near = { filter: 'blur(0px) brightness(1)', opacity: 1, transform: 'scale(1)' }
const away = (blurPx: number) => ({
  filter: `blur(${blurPx}px) brightness(0.96)`,
  opacity: 0.96,
  transform: 'scale(0.96)',
})

/** Lets the crowd fall out of focus and back when the winners come forward, by the compositor. */
export function useAway(
  element: RefObject<HTMLElement | null>,
  { skin, pace, since, now, quiet }: Pick<CrowdProps, 'skin' | 'pace' | 'since' | 'now' | 'quiet'>,
  height: number,
): void {
  const isAway = pace === 'reveal' || pace === 'end'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another skin is another element; once away it stays, whatever begins
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown || !isAway) return
    const far = away(Math.round(height * 0.011))
    Object.assign(shown.style, { filter: far.filter, opacity: far.opacity, transform: far.transform })
    const elapsedMs = pace === 'end' ? poseMs : Math.max(0, now() - since)
    const come = { totalMs: poseMs, elapsedMs, easing: 'cubic-bezier(.5, 0, .2, 1)' }
    const stop = quiet || elapsedMs >= poseMs ? () => undefined : moveBy(shown, [near, far], come)
    return () => {
      stop()
      Object.assign(shown.style, { filter: '', opacity: '', transform: '' })
      if (!quiet) moveBy(shown, [far, near], { ...come, elapsedMs: 0 })
    }
  }, [element, skin, isAway, quiet, height])
}
