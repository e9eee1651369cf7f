import type { Clock, OpenStore, Writing } from '@fairdraw/application/ports'
import { storeAt } from '@fairdraw/application/testing/store-at'
import { describe } from 'vitest'
import { freshDatabase } from '../../../../e2e/support/fresh-database.ts'
import { openOlderWorld } from '../testing/older-world.ts'
import { upgradedPromises } from '../testing/upgraded-promises.ts'
import { emptyPostgres } from './empty-database.ts'
import { openPostgresStore } from './postgres.ts'

/** The log too goes by the clock of the test: the draws of before would all be over by that of the database. */
function loggedAt(store: OpenStore, clock: Clock): OpenStore {
  const instantOf =
    ({ log }: Writing): Writing['log']['instant'] =>
    async (notBefore = 0) => {
      await log.hold()
      const size = (await log.head())?.size ?? 0
      const [newest] = size > 0 ? await log.leaves(size - 1, size) : []
      return Math.max(clock.now(), notBefore, newest ? Date.parse(newest.at) : 0)
    }
  return {
    ...store,
    transact: (work, endsAt) =>
      store.transact((tx) => work({ ...tx, log: { ...tx.log, instant: instantOf(tx) } }), endsAt),
  }
}

describe('draws of before there were trees, on PostgreSQL', () => {
  upgradedPromises(() =>
    openOlderWorld(async (_, clock) => {
      const { url, drop } = await freshDatabase()
      const open = async () => {
        const store = storeAt(loggedAt(await openPostgresStore({ url }), clock), clock)
        const close = async () => {
          await store.close()
          await drop()
        }
        return { ...store, close }
      }
      return { empty: emptyPostgres({ url }), open }
    }),
  )
})
