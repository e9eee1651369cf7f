import type { Clock, OpenStore } from '../ports/index.ts'

/** A store whose transactions go by a clock of the test's, where the real one has the database's. */
export function storeAt(store: OpenStore, clock: Clock): OpenStore {
  const now = async () => clock.now()
  return {
    ...store,
    read: (work, endsAt) => store.read((tx) => work({ ...tx, now }), endsAt),
    transact: (work, endsAt) => store.transact((tx) => work({ ...tx, now }), endsAt),
  }
}
