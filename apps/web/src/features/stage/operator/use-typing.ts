import { useEffect, useState } from 'react'

/** Whether a field has the focus: keys type then, and do nothing else. */
export function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches('input, textarea, select') === true)
    // The focus has moved only after the event.
    const soon = () => setTimeout(look, 0)
    addEventListener('focusin', look)
    addEventListener('focusout', soon)
    return () => {
      removeEventListener('focusin', look)
      removeEventListener('focusout', soon)
    }
  }, [])
  return isTyping
}
