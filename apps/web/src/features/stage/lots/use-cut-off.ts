import { useSyncExternalStore } from 'react'

/** True while this device says that it has no network: an open stream alone would be trusted for minutes. */
export function useCutOff(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine)
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
