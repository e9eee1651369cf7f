import { useEffect, useState } from 'react'

/** Whether somebody has touched the page: before that browsers let nothing sound. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(
    () => typeof navigator === 'object' && navigator.userActivation?.hasBeenActive === true,
  )
  useEffect(() => {
    if (isTouched) return
    const touched = () => setTouched(true)
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) addEventListener(touch, touched)
    return () => {
      for (const touch of touches) removeEventListener(touch, touched)
    }
  }, [isTouched])
  return isTouched
}
