import { useEffect, useState } from 'react'
import { startStageClock } from './stage-clock.ts'
import { useQuiet } from './use-quiet.ts'

type Options = {
  /** Epoch milliseconds the motion began at; the moment it first ran, unless given. */
  readonly startedAt?: number
  readonly running?: boolean
  readonly fps?: number
}

/* Enough for a clock or a fade to stay true, too slow to be seen as a move. */
const QUIET_FPS = 4

/** The stage clock: elapsed milliseconds, renewed with the screen while `running` and the page is in view. */
export function useElapsed({ startedAt, running = true, fps = 60 }: Options = {}): number {
  const quiet = useQuiet()
  const [elapsedMs, setElapsedMs] = useState(() =>
    startedAt === undefined ? 0 : Math.max(0, Date.now() - startedAt),
  )
  useEffect(() => {
    if (!running) return
    const options = { fps: quiet ? QUIET_FPS : fps, ...(startedAt === undefined ? {} : { startedAt }) }
    return startStageClock(setElapsedMs, options)
  }, [startedAt, running, fps, quiet])
  return elapsedMs
}
