import type { Ports } from '../ports/index.ts'
import { endedKeptMs } from './comment-set.ts'

/** Forgets comments that were kept long enough: those of drafts, and of draws that ended a month ago. Answers how many draws. */
export async function expireComments({ store }: Pick<Ports, 'store'>, limit: number): Promise<number> {
  const ids = await store.transact(async (tx) => {
    const now = await tx.now()
    return await tx.comments.expired(now, now - endedKeptMs, limit)
  })
  for (const id of ids)
    await store.transact(async (tx) => {
      // An import of this moment has moved its time.
      const [set, now] = [await tx.comments.holdSet(id), await tx.now()]
      if (set && (set.expiresAt === null || set.expiresAt <= now)) await tx.comments.clear(id)
    })
  return ids.length
}
