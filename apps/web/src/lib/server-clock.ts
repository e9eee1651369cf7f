import { useEffect, useState } from 'react'
import { pageState } from './page-state.ts'

const state = pageState(() => ({ offsetMs: 0 }))

/** Learns the server's clock from an answer that carries `now`. */
export function setServerNow(serverMs: number): void {
  if (Number.isFinite(serverMs)) state.offsetMs = serverMs - Date.now()
}

/** Epoch milliseconds as the server counts them; phones are often minutes off. */
export function serverNow(): number {
  return Date.now() + state.offsetMs
}

/** The server's time, renewed on the turn of each second while `isRunning` and the page is in view. */
export function useServerNow(isRunning = true): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(serverNow())
      timer = setTimeout(tick, 1_000 - (serverNow() % 1_000))
    }
    const wake = () => {
      clearTimeout(timer)
      if (!document.hidden) tick()
    }
    wake()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [isRunning])
  return now
}
