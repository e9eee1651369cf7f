/** Lets a key through at once and then at most once an interval; what comes in between is let through at its end. */
export type Throttle<Key> = {
  knock(key: Key): void
  /** Forgets what waits. */
  close(): void
}

/** A throttle of `intervalMs` for each key; its timers do not keep the process alive. */
export function createThrottle<Key>(intervalMs: number, pass: (key: Key) => void): Throttle<Key> {
  const closed = new Map<Key, NodeJS.Timeout>()
  const waiting = new Set<Key>()

  function letThrough(key: Key): void {
    pass(key)
    closed.set(key, setTimeout(reopen, intervalMs, key).unref())
  }

  function reopen(key: Key): void {
    closed.delete(key)
    if (waiting.delete(key)) letThrough(key)
  }

  return {
    knock(key) {
      if (closed.has(key)) waiting.add(key)
      else letThrough(key)
    },
    close() {
      for (const timer of closed.values()) clearTimeout(timer)
      closed.clear()
      waiting.clear()
    },
  }
}
