import { type RefObject, useEffect, useState } from 'react'

/** How many px of the screen one px of an element is: its stage is scaled as a whole, and screens are finer than CSS. */
export function useScale(element: RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(() => globalThis.devicePixelRatio || 1)
  useEffect(() => {
    let request = 0
    const look = () => {
      const shown = element.current
      if (!shown || shown.offsetWidth === 0) return
      const next =
        (shown.getBoundingClientRect().width / shown.offsetWidth) * (globalThis.devicePixelRatio || 1)
      // A hair's breadth is the rounding of a box, not another size.
      setScale((old) => (Math.abs(next / old - 1) < 0.01 ? old : next))
    }
    const lookSoon = () => {
      cancelAnimationFrame(request)
      request = requestAnimationFrame(look)
    }
    look()
    lookSoon()
    addEventListener('resize', lookSoon)
    const watcher = typeof ResizeObserver === 'function' ? new ResizeObserver(lookSoon) : undefined
    watcher?.observe(document.documentElement)
    return () => {
      cancelAnimationFrame(request)
      removeEventListener('resize', lookSoon)
      watcher?.disconnect()
    }
  }, [element])
  return scale
}
