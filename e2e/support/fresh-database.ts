import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase } from './database.ts'

/** A database of its own for a test. Close your connections, then `drop` it. */
export type FreshDatabase = { readonly url: string; drop(): Promise<void> }

/** An empty one for a test of the `postgres` or `long` project, on the server they share. */
export const freshDatabase = (): Promise<FreshDatabase> => database()

/** One of the newest schema without a row: a copy, where what brings it there is no matter of the test. */
export const migratedDatabase = (): Promise<FreshDatabase> => database(inject('migratedDatabase'))

async function database(copied?: string): Promise<FreshDatabase> {
  const adminUrl = inject('postgresUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  return { url: await createDatabase(adminUrl, name, copied), drop: () => dropDatabase(adminUrl, name) }
}
