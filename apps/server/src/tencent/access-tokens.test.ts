import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../store/sqlite.ts'
import { tokenPromises } from './testing/token-promises.ts'

tokenPromises('one SQLite file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-tokens-'))
  return {
    open: (clock) => openSqliteStore({ path: join(folder, 'tokens.sqlite'), clock }),
    drop: async () => rmSync(folder, { recursive: true }),
  }
})
