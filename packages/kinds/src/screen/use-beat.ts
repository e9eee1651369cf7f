import { useEffect, useState } from 'react'

type Beat = {
  /** Epoch milliseconds the beats are counted from; before it they are negative. */
  readonly from: number
  readonly everyMs: number
  readonly now: () => number
}

/** How many whole beats have passed: by the clock, so that a tab that slept wakes at the right one. */
export function useBeat({ from, everyMs, now }: Beat): number {
  const [, redraw] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const passed = now() - from
      timer = setTimeout(tick, (Math.floor(passed / everyMs) + 1) * everyMs - passed)
    }
    const tick = () => {
      clearTimeout(timer)
      redraw((drawn) => drawn + 1)
      wait()
    }
    wait()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [from, everyMs, now])
  return Math.floor((now() - from) / everyMs)
}

/** Whole seconds until a moment; 0 once it has passed. */
export function useSecondsTo(moment: number, now: () => number): number {
  return Math.max(0, -useBeat({ from: moment, everyMs: 1_000, now }))
}
