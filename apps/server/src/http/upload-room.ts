import { TooMany } from './envelope.ts'

/** Files received at once by this process: 40 pictures of 5 MB are 200 MB of memory. */
const most = 40
/** Of one caller, so that nobody fills the room alone. */
const mostEach = 6
const retryAfterMs = 2_000

/** Keeps what is received at the same moment bounded; throws TooMany. */
export type UploadRoom = <T>(caller: string, work: () => Promise<T>) => Promise<T>

export function createUploadRoom(): UploadRoom {
  const inside = new Map<string, number>()
  let total = 0

  return async (caller, work) => {
    const own = inside.get(caller) ?? 0
    if (total >= most || own >= mostEach) throw new TooMany(retryAfterMs)
    total += 1
    inside.set(caller, own + 1)
    try {
      return await work()
    } finally {
      total -= 1
      const left = (inside.get(caller) ?? 1) - 1
      if (left === 0) inside.delete(caller)
      else inside.set(caller, left)
    }
  }
}
