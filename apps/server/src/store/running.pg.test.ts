import { storeAt } from '@fairdraw/application/testing/store-at'
import { runningPromises } from '@fairdraw/application/testing/store-running.contract'
import { describe } from 'vitest'
import { migratedDatabase } from '../../../../e2e/support/fresh-database.ts'
import { openPostgresStore } from './postgres.ts'

describe('PostgreSQL, as a store that somebody runs', () => {
  runningPromises(async (clock) => {
    const { url, drop } = await migratedDatabase()
    const store = storeAt(await openPostgresStore({ url }), clock)
    const close = async () => {
      await store.close()
      await drop()
    }
    return { ...store, close }
  })
})
