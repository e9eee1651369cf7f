import type { Deadline, Store } from '@fairdraw/application/ports'

/** A call is answered within this; the two seconds to the ten that people wait are for its way. */
export const callPatienceMs = 8_000

/** A store for calls: a transaction that names no deadline of its own has this one. */
export function boundedStore(store: Store, endsAt: () => Deadline): Store {
  return {
    read: (work, given = endsAt()) => store.read(work, given),
    transact: (work, given = endsAt()) => store.transact(work, given),
  }
}
