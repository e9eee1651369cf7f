import { type Store, StoreUnavailable } from '@fairdraw/application/ports'
import type { Counts } from './counts.ts'

/** A store whose outages are counted. */
export function countedStore(store: Store, counts: Pick<Counts, 'outage'>): Store {
  const heard = (failure: unknown): never => {
    if (failure instanceof StoreUnavailable) counts.outage(failure.reason)
    throw failure
  }
  return {
    read: (work, endsAt) => store.read(work, endsAt).catch(heard),
    transact: (work, endsAt) => store.transact(work, endsAt).catch(heard),
  }
}
