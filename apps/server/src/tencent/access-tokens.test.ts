import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { quickFolder } from '@fairdraw/application/testing/quick-folder'
import { openSqliteStore } from '../store/sqlite.ts'
import { tokenPromises } from './testing/token-promises.ts'

tokenPromises('one SQLite file', async () => {
  const folder = quickFolder('tokens')
  return {
    open: (clock) => openSqliteStore({ path: join(folder, 'tokens.sqlite'), clock }),
    drop: async () => rmSync(folder, { recursive: true }),
  }
})
