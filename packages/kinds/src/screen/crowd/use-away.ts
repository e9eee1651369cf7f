import { type RefObject, useLayoutEffect } from 'react'
import { moveBy } from '../../play-motion.ts'
import type { StageWinner } from '../stage-props.ts'
import { forwardAfter } from './course.ts'
import type { CrowdProps } from './crowd-props.ts'
import { awayScale, isAside } from './marks.ts'
import { poseMs } from './pose.ts'
import { mostRead } from './river.ts'
import type { Box } from './use-box.ts'

const near = { filter: 'blur(0px) brightness(1)', opacity: 1, transform: 'scale(1)' }
const away = (blurPx: number, scale: number, light: number) => ({
  filter: `blur(${blurPx}px) brightness(${light})`,
  opacity: 0.96,
  transform: `scale(${scale})`,
})

/** Bright paper from edge to edge: what is read over it needs it darker. */
const paperSkins: ReadonlySet<CrowdProps['skin']> = new Set(['cards', 'names'])

/** Lets the crowd fall out of focus when the winners have come forward, and back, by the compositor. One that shows who was drawn itself stays. */
export function useAway(
  element: RefObject<HTMLElement | null>,
  { skin, pace, since, now, quiet, winners = [], isRead = true }: CrowdProps,
  box: Box | null,
): void {
  const isAway =
    (pace === 'reveal' && skin !== 'lanterns' && !(isRead && showsItself(skin, winners, winners))) ||
    pace === 'end'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another skin is another element; once away it stays, whatever begins
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown || !box || !isAway) return
    const stays = isAside(skin, box)
    const far = away(
      stays ? 0 : Math.round(box.height * 0.011),
      stays ? 1 : awayScale,
      paperSkins.has(skin) ? 0.58 : 0.96,
    )
    Object.assign(shown.style, { filter: far.filter, opacity: far.opacity, transform: far.transform })
    const elapsedMs = pace === 'end' ? poseMs : now() - since - forwardAfter(skin)
    const come = {
      totalMs: poseMs,
      elapsedMs: Math.max(0, elapsedMs),
      delayMs: Math.max(0, -elapsedMs),
      easing: 'cubic-bezier(.5, 0, .2, 1)',
    }
    const stop = quiet || elapsedMs >= poseMs ? () => undefined : moveBy(shown, [near, far], come)
    return () => {
      stop()
      Object.assign(shown.style, { filter: '', opacity: '', transform: '' })
      if (!quiet) moveBy(shown, [far, near], { ...come, elapsedMs: 0, delayMs: 0 })
    }
  }, [element, skin, isAway, quiet, box])
}

/** Whether a skin is itself the place where those drawn are read: a wheel's hub, a lot across the reels, lanterns that came to the front. */
export function showsItself(
  skin: CrowdProps['skin'],
  drawn: readonly StageWinner[],
  winners: readonly StageWinner[],
): boolean {
  if (skin !== 'lanterns') return drawn.length === 1 && (skin === 'wheel' || skin === 'slots')
  const isWhole = drawn.length === winners.length && winners.every(({ voidFor }) => voidFor === undefined)
  return isWhole && drawn.length > 0 && drawn.length <= mostRead
}
