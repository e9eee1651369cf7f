import { second } from '@fairdraw/domain'

const usuallyForMs = 10 * second

/**
 * Reads what stands fast once for everybody who asks within ten seconds, or as long as is said, also for those who ask while it is being read:
 * a hall that comes in the same moment costs one reading. What could not be read is asked for again.
 */
export function createRemembered<Key, Value>(
  read: (key: Key) => Promise<Value>,
  most: number,
  forMs = usuallyForMs,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, { readonly value: Promise<Value>; readonly readAt: number }>()
  return (key) => {
    // By the monotonic clock: nothing is remembered for longer where somebody sets the other back.
    const now = performance.now()
    const held = kept.get(key)
    if (held && now - held.readAt < forMs) return held.value
    if (kept.size >= most) kept.clear()
    const value = read(key)
    kept.set(key, { value, readAt: now })
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key)
    })
    return value
  }
}
