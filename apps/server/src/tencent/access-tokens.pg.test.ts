import { storeAt } from '@fairdraw/application/testing/store-at'
import { afterEach, expect, test, vi } from 'vitest'
import { migratedDatabase } from '../../../../e2e/support/fresh-database.ts'
import { openVault } from '../keys/vault.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { createAccessTokens } from './access-tokens.ts'
import { tokenPromises } from './testing/token-promises.ts'

tokenPromises('PostgreSQL', async () => {
  const { url, drop } = await migratedDatabase()
  return { open: async (clock) => storeAt(await openPostgresStore({ url }), clock), drop }
})

afterEach(() => vi.restoreAllMocks())

test('a server whose clock is wrong fetches no token too many: the database’s clock decides', async () => {
  const { url, drop } = await migratedDatabase()
  const vault = await openVault({ dataFolder: 'none', masterKey: 'ab'.repeat(32) })
  const stores = [await openPostgresStore({ url }), await openPostgresStore({ url })]
  const processes = stores.map((store) => createAccessTokens({ store, vault }))
  let fetches = 0
  const fetchToken = async () => ({ token: `token-${++fetches}`, livesSeconds: 7_200 })
  expect(await processes[0]?.tokenFor('one', fetchToken)).toBe('token-1')
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 86_400_000)
  expect(await processes[1]?.tokenFor('one', fetchToken)).toBe('token-1')
  expect(await processes[1]?.tokenFor('other', fetchToken)).toBe('token-2')
  vi.restoreAllMocks()
  expect(await processes[0]?.tokenFor('other', fetchToken)).toBe('token-2')
  for (const store of stores) await store.close()
  await drop()
})
