import type { UserId } from '@fairdraw/domain'
import type { Store } from '../ports/index.ts'
import { touchingStore } from './touching-store.ts'

/** Who acts in a support session: nobody who could be named to the organiser. */
export const supportActor = 'support' as UserId

const keyActorStart = 'key/'

/** Who acts when a program calls with a key: its owner, marked as such. */
export function keyActor(userId: UserId): UserId {
  return `${keyActorStart}${userId}` as UserId
}

/** The owner of the key that acted; null for somebody in person. */
export function keyOwner(actor: UserId): UserId | null {
  return actor.startsWith(keyActorStart) ? (actor.slice(keyActorStart.length) as UserId) : null
}

/**
 * The store for one call of an organiser: whatever it writes to a draw is followed, in the same transaction, by who
 * made which call. The one place where the activity of a draw is written.
 */
export function activeStore(
  store: Store,
  { userId, what }: { readonly userId: UserId; readonly what: string },
): Store {
  return touchingStore(store, async (tx, drawId) => {
    if (drawId !== null) await tx.activities.record({ drawId, at: await tx.now(), userId, what })
  })
}
