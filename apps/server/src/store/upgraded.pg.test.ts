import { storeAt } from '@fairdraw/application/testing/store-at'
import { describe } from 'vitest'
import { freshDatabase } from '../../../../e2e/support/fresh-database.ts'
import { openOlderWorld } from '../testing/older-world.ts'
import { upgradedPromises } from '../testing/upgraded-promises.ts'
import { emptyPostgres } from './empty-database.ts'
import { openPostgresStore } from './postgres.ts'

describe('draws of before there were trees, on PostgreSQL', () => {
  upgradedPromises(() =>
    openOlderWorld(async (_, clock) => {
      const { url, drop } = await freshDatabase()
      const open = async () => {
        const store = storeAt(await openPostgresStore({ url }), clock)
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
