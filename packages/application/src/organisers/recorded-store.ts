import type { UserId } from '@fairdraw/domain'
import type { Store } from '../ports/index.ts'
import { touchingStore } from './touching-store.ts'

/**
 * The store for one call in a support session: every transaction of the call also records that it was made, so that
 * nothing can be written without the record, nor recorded without being written.
 */
export function recordedStore(
  store: Store,
  call: { readonly userId: UserId; readonly session: string; readonly call: string },
): Store {
  return touchingStore(store, async (tx, drawId) => {
    await tx.audits.record({ ...call, at: await tx.now(), drawId })
  })
}
