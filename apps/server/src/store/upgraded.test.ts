import { join } from 'node:path'
import { describe } from 'vitest'
import { openOlderWorld } from '../testing/older-world.ts'
import { upgradedPromises } from '../testing/upgraded-promises.ts'
import { emptySqlite } from './empty-database.ts'
import { openSqliteStore } from './sqlite.ts'

describe('draws of before there were trees, on SQLite', () => {
  upgradedPromises(() =>
    openOlderWorld(async (folder, clock) => {
      const path = join(folder, 'fairdraw.sqlite')
      return { empty: emptySqlite({ path, clock }), open: () => openSqliteStore({ path, clock }) }
    }),
  )
})
