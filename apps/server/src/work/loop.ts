import type { Log } from '../log.ts'

/** Work that is done again and again, one turn after another. */
export type Loop = {
  /** The next turn begins at once, or right after the one that runs. */
  nudge(): void
  /** No turn begins any more; resolves when the running one has ended. */
  stop(): Promise<void>
}

/** After an outage everything goes on within this. */
const longestPauseMs = 2_000
const firstPauseMs = 125

/**
 * Begins a turn `everyMs` after the one before ended. A turn that fails is tried again soon, and at least every two
 * seconds until it succeeds; its failures are logged rarer the more there are. A long turn looks between its steps
 * whether it is to stop. The timers keep no process alive and are never longer than that: a date far ahead is always
 * found by looking at the database, never by a timer set for it.
 */
export function startLoop(work: {
  name: string
  everyMs: number
  turn: (isStopping: () => boolean) => Promise<void>
  log: Log
}): Loop {
  const { name, everyMs, turn, log } = work
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isNudged = false
  let isStopped = false
  let failures = 0

  async function run(): Promise<void> {
    isNudged = false
    try {
      await turn(() => isStopped)
      failures = 0
    } catch (failure) {
      failures++
      if (Number.isInteger(Math.log2(failures)))
        log.error({ err: failure, work: name, failures }, 'background work failed; it will be tried again')
    }
    running = null
    if (isStopped) return
    if (failures > 0) schedule(Math.min(firstPauseMs * 2 ** failures, longestPauseMs))
    else schedule(isNudged ? 0 : everyMs)
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = run()
    }, delayMs)
    timer.unref()
  }

  schedule(0)
  return {
    nudge() {
      if (running) isNudged = true
      else if (!isStopped && failures === 0) schedule(0)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
