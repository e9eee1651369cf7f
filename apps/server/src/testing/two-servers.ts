import type { Ports } from '@fairdraw/application/ports'
import { migratedDatabase } from '../../../../e2e/support/fresh-database.ts'
import type { Limits } from '../http/rate-limit.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { type TestApp, testApp } from './app.ts'

export type TwoServers = {
  readonly servers: readonly [TestApp, TestApp]
  /** The session of the organiser whom both know. */
  readonly owner: string
  /** Of their database. */
  readonly url: string
  close(): Promise<void>
}

type Terms = {
  readonly limits?: Limits
  /** Ports that both share beside the database, made over the first one's store. */
  readonly share?: (store: Ports['store']) => Partial<Ports>
}

/** Two servers over one PostgreSQL database: what one of them keeps in memory does not help the other. */
export async function twoServers({ limits, share }: Terms = {}): Promise<TwoServers> {
  const database = await migratedDatabase()
  const first = await openPostgresStore({ url: database.url })
  const second = await openPostgresStore({ url: database.url })
  const shared = share?.(first) ?? {}
  const more = limits ? { limits } : {}
  const one = await testApp({ change: () => ({ store: first, ...shared }), ...more })
  // Both have the keys of their one deployment.
  const { signer, vault } = one.ports
  const other = await testApp({ change: () => ({ store: second, signer, vault, ...shared }), ...more })
  return {
    servers: [one, other],
    owner: await one.organiser(),
    url: database.url,
    async close() {
      for (const server of [one, other]) await server.close()
      for (const store of [first, second]) await store.close()
      await database.drop()
    },
  }
}
