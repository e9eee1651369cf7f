import { runningPromises } from '@fairdraw/application/testing/store-running.contract'
import { describe } from 'vitest'
import { openSqliteStore } from './sqlite.ts'

// Apart from the store's other promises, which are kept without walking through a table: counting everything is a walk.
describe('SQLite, as a store that somebody runs', () => {
  runningPromises((clock) => openSqliteStore({ path: ':memory:', clock }))
})
