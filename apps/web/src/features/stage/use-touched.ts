import { useEffect, useState } from 'react'

/** Whether somebody has touched the page: browsers let nothing sound before. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(
    () => typeof navigator === 'object' && navigator.userActivation?.hasBeenActive === true,
  )
  useEffect(() => {
    const touched = () => setTouched(true)
    addEventListener('pointerdown', touched, { once: true })
    addEventListener('keydown', touched, { once: true })
    return () => {
      removeEventListener('pointerdown', touched)
      removeEventListener('keydown', touched)
    }
  }, [])
  return isTouched
}
