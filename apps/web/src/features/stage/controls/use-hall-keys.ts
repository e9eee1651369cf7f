import { useEffect, useEffectEvent } from 'react'
import type { HallActs } from './use-hall-acts.ts'

/** What the keys of a stage do. */
const hallKeys = [
  ...([' ', 'Enter', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'] as const),
  ...(['n', 'a', 'm', 'f', 'd', 'c', 'w', '?'] as const),
] as const
export type HallKey = (typeof hallKeys)[number]

/** Listens to the keyboard while no dialog is open and nothing is being typed. */
export function useHallKeys(acts: HallActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || acts.dialog !== null) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (!isHallKey(key) || isForElsewhere(key, event.target)) return
    event.preventDefault()
    acts.press(key)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isHallKey(key: string): key is HallKey {
  return hallKeys.some((known) => known === key)
}

/** Dialogs and fields have their own use for every key, a button that has the focus for those that press it. */
function isForElsewhere(key: HallKey, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('dialog, input, textarea, select') !== null) return true
  return (key === ' ' || key === 'Enter') && target.closest('button, a') !== null
}
