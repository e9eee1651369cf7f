import type { DrawId, UserId } from '@fairdraw/domain'
import type { Audit, DrawWriter, Store, Writing } from '../ports/index.ts'

/**
 * The store for one call in a support session: every transaction of the call also records that it was made, so that
 * nothing can be written without the record, nor recorded without being written.
 */
export function recordedStore(
  store: Store,
  call: { readonly userId: UserId; readonly session: string; readonly call: string },
): Store {
  return {
    read: store.read,
    transact: (work) =>
      store.transact(async (tx) => {
        const touched: { id: DrawId | null } = { id: null }
        const result = await work({ ...tx, draws: watched(tx.draws, touched) })
        const audit: Audit = { ...call, at: await tx.now(), drawId: touched.id }
        await tx.audits.record(audit)
        return result
      }),
  }
}

/** Remembers which draw was made, held or saved. */
function watched(draws: Writing['draws'], touched: { id: DrawId | null }): DrawWriter {
  return {
    ...draws,
    insert(draw) {
      touched.id = draw.id
      return draws.insert(draw)
    },
    hold(id) {
      touched.id = id
      return draws.hold(id)
    },
  }
}
