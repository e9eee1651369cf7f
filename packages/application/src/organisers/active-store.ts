import type { UserId } from '@fairdraw/domain'
import type { Store } from '../ports/index.ts'
import { touchingStore } from './touching-store.ts'

/** Who acts in a support session: nobody who could be named to the organiser. */
export const supportActor = 'support' as UserId

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
