import { useEffect, useState } from 'react'
import { startStageClock } from './stage-clock.ts'
import { useQuiet } from './use-quiet.ts'

type Motion = {
  /** Epoch milliseconds the motion began at. */
  readonly startedAt: number
  /** Milliseconds it lasts. */
  readonly totalMs: number
}

const usualFps = 60
/* Enough for a clock or a fade to stay true, too slow to be seen as a move. */
const quietFps = 4

/**
 * Elapsed milliseconds of a motion, renewed with the screen while the page is in view, and its whole length from then
 * on: what is shown is of the moment it is shown at, so a page that was held up never stands still before the end.
 */
export function useElapsed({ startedAt, totalMs }: Motion): number {
  const fps = useQuiet() ? quietFps : usualFps
  const [, drawAnew] = useState(0)
  const elapsedMs = Math.min(Math.max(0, Date.now() - startedAt), totalMs)
  const isOver = elapsedMs === totalMs
  useEffect(() => {
    if (!isOver) return startStageClock(drawAnew, { fps, startedAt })
  }, [startedAt, isOver, fps])
  return elapsedMs
}
