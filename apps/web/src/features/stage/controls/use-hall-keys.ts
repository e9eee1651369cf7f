import { useEffect, useEffectEvent } from 'react'

type Keys = { readonly [key: string]: () => void }

/** Listens to these keys, named as browsers do and in lower case, while it is not held and nothing is being typed. */
export function useHallKeys(keys: Keys, isHeld = false): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isHeld) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const act = keys[key]
    if (!act || isForElsewhere(key, event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Dialogs and fields have their own use for every key, a button that has the focus for those that press it. */
function isForElsewhere(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('dialog, input, textarea, select') !== null) return true
  return (key === ' ' || key === 'Enter') && target.closest('button, a') !== null
}
