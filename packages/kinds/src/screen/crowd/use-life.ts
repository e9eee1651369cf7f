import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * How often a canvas has lost its card's memory and got it back, and what begins another life; what it had there, in
 * `kept`, is gone with each. `lost` is told when nothing of it is drawn any more.
 */
export function useLife(
  canvas: RefObject<HTMLCanvasElement | null>,
  kept: RefObject<unknown>,
  lost?: () => void,
): readonly [life: number, renew: () => void] {
  const [life, setLife] = useState(0)
  const renew = useCallback(() => setLife((lives) => lives + 1), [])
  useEffect(() => {
    const element = canvas.current
    const lose = (event: Event) => {
      event.preventDefault()
      // Nothing of it is drawn or given back any more.
      kept.current = null
      lost?.()
    }
    element?.addEventListener('webglcontextlost', lose)
    element?.addEventListener('webglcontextrestored', renew)
    return () => {
      element?.removeEventListener('webglcontextlost', lose)
      element?.removeEventListener('webglcontextrestored', renew)
      lost?.()
    }
  }, [canvas, kept, lost, renew])
  return [life, renew]
}
