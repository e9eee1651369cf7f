import { useEffect } from 'react'

/** Keeps this screen from going dark while it is looked at; where the browser cannot, the device's own setting rules. */
export function useAwake(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      held = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void held?.release()
    }
    void hold()
    // A lock is lost whenever the page goes out of view.
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [])
}
