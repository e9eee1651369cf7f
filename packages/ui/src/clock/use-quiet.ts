import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

const wish = () => (typeof matchMedia === 'function' ? matchMedia(QUERY) : undefined)

function subscribe(changed: () => void): () => void {
  const list = wish()
  list?.addEventListener('change', changed)
  return () => list?.removeEventListener('change', changed)
}

/** True when the reader asked for less motion: show the result at once, or fade. */
export function useQuiet(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wish()?.matches ?? false,
    () => false,
  )
}
