import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/server-clock.ts'

const fastMs = 90
const slowMs = 500

/** The server's time, looked at often while lots come forward. */
export function useBeat(isDealing: (now: number) => boolean): number {
  const [now, setNow] = useState(serverNow)
  const isFast = isDealing(now)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), isFast ? fastMs : slowMs)
    return () => clearInterval(timer)
  }, [isFast])
  return now
}
