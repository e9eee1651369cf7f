import { type RefObject, useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'focusin'] as const

/** True after so long without pointer, touch, or a focus that the keyboard set inside of `place`. */
export function useIdle(ms: number, place: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const rest = () => {
      if (place.current?.querySelector(':focus-visible')) wake()
      else setIdle(true)
    }
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(rest, ms)
    }
    wake()
    for (const sign of signs) addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, wake)
    }
  }, [ms, place])
  return isIdle
}
