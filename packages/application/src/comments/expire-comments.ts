import { day, endedAtOf } from '@fairdraw/domain'
import type { Ports } from '../ports/index.ts'
import { endedKeptMs } from './comment-set.ts'

/**
 * Forgets comments that were kept long enough: those of drafts, and of draws that ended a month ago. What a published
 * draw still needs is looked at again another day. Answers how many draws were looked at.
 */
export async function expireComments({ store }: Pick<Ports, 'store'>, limit: number): Promise<number> {
  const ids = await store.transact(async (tx) => tx.comments.expired(await tx.now(), limit))
  for (const id of ids)
    await store.transact(async (tx) => {
      const [draw, set, now] = [await tx.draws.byId(id), await tx.comments.holdSet(id), await tx.now()]
      // An import of this moment has moved its time.
      if (!set || set.expiresAt > now) return
      const isPublished = draw && draw.life.status !== 'draft'
      const endedAt = isPublished ? endedAtOf(draw) : null
      const neededUntil = endedAt === null ? now + day : endedAt + endedKeptMs
      if (isPublished && neededUntil > now) await tx.comments.saveSet({ ...set, expiresAt: neededUntil })
      else await tx.comments.clear(id)
    })
  return ids.length
}
