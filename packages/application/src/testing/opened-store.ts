import { afterAll, beforeAll } from 'vitest'
import type { OpenStore, Store } from '../ports/index.ts'
import type { OpenEmptyStore } from './store.contract.ts'

/** What the clock of these stores shows. */
export const storeNow = 1_700_000_000_000

/** One empty store for the tests of a describe block, opened before the first and closed after the last. */
export function openedStore(open: OpenEmptyStore): OpenStore {
  let store: OpenStore
  beforeAll(async () => {
    store = await open({ now: () => storeNow })
  })
  afterAll(() => store.close())
  const read: Store['read'] = (work) => store.read(work)
  const transact: Store['transact'] = (work) => store.transact(work)
  return { read, transact, close: () => store.close(), ping: () => store.ping() }
}

/** A promise with its switch, to bring two transactions into the same moment. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
