import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus back to `place` when what was open has closed: a menu that led there is gone by then (WCAG 2.4.3). */
export function useFocusBack(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, place])
}
