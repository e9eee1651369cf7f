import { useEffect } from 'react'
import { jittered } from './jitter.ts'

/** After so many failures in a row the wait grows no more: then it is 32 times as long. */
const mostDoublings = 5

/**
 * Asks in this rhythm while the page is looked at; `ask` resolves to whether it was answered. Each failure doubles the
 * wait, until the network comes back or somebody comes back to the page.
 */
export function usePoll(ask: () => Promise<boolean>, everyMs: number, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const wait = () => {
      clearTimeout(timer)
      if (isOver) return
      const ms = everyMs * 2 ** failures
      timer = setTimeout(() => void turn(), failures === 0 ? ms : jittered(ms))
    }
    const turn = async () => {
      if (document.visibilityState === 'visible')
        failures = (await ask()) ? 0 : Math.min(mostDoublings, failures + 1)
      wait()
    }
    const hope = () => {
      failures = 0
      wait()
    }
    wait()
    addEventListener('online', hope)
    document.addEventListener('visibilitychange', hope)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', hope)
      document.removeEventListener('visibilitychange', hope)
    }
  }, [ask, everyMs, isOn])
}
