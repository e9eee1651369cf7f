type Options = {
  /** Frames a second at most; what is shown depends on the time alone. */
  readonly fps?: number
  /** Sleep while this element is out of view. */
  readonly element?: Element | null
  /** Epoch milliseconds the motion began at; now, unless given. */
  readonly startedAt?: number
}

/**
 * Calls `frame` with the elapsed milliseconds until the returned function is called.
 * It sleeps while the page is hidden or the element out of view, and wakes at the true time.
 */
export function startStageClock(frame: (elapsedMs: number) => void, options: Options = {}): () => void {
  const { fps = 60, element, startedAt = Date.now() } = options
  const gapMs = 1000 / fps - 2
  let inView = true
  let request = 0
  let drawnAt = Number.NEGATIVE_INFINITY

  const tick = (at: number) => {
    request = requestAnimationFrame(tick)
    if (at - drawnAt < gapMs) return
    drawnAt = at
    frame(Math.max(0, Date.now() - startedAt))
  }
  const wakeOrSleep = () => {
    cancelAnimationFrame(request)
    if (inView && !document.hidden) request = requestAnimationFrame(tick)
  }
  const watcher =
    element && 'IntersectionObserver' in globalThis
      ? new IntersectionObserver((entries) => {
          inView = entries.at(-1)?.isIntersecting ?? true
          wakeOrSleep()
        })
      : undefined
  if (element) watcher?.observe(element)
  document.addEventListener('visibilitychange', wakeOrSleep)
  wakeOrSleep()
  return () => {
    cancelAnimationFrame(request)
    document.removeEventListener('visibilitychange', wakeOrSleep)
    watcher?.disconnect()
  }
}
