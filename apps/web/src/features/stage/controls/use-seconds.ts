import { useEffect, useState } from 'react'

const everyMs = 1_000

/** Draws anew every second: what is said of a clock follows it. */
export function useSeconds(): void {
  const [, draw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [])
}
