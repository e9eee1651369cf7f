/**
 * The first attempt that yields something; null when none does. The next one starts when the last has failed or
 * stayed silent for `staggerMs`, so that one slow party costs a moment and a healthy one is asked alone.
 */
export function hedge<Found>(
  attempts: readonly (() => Promise<Found | null>)[],
  staggerMs: number,
): Promise<Found | null> {
  return new Promise((resolve) => {
    let started = 0
    let ended = 0
    let isSettled = false
    let timer: NodeJS.Timeout | undefined

    function startNext(): void {
      clearTimeout(timer)
      const attempt = isSettled ? undefined : attempts[started]
      if (attempt === undefined) return
      started++
      timer = setTimeout(startNext, staggerMs)
      attempt().then(end, () => end(null))
    }

    function end(found: Found | null): void {
      ended++
      if (found !== null || ended === attempts.length) {
        isSettled = true
        clearTimeout(timer)
        resolve(found)
      } else startNext()
    }

    if (attempts.length === 0) resolve(null)
    else startNext()
  })
}
