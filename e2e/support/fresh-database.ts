import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase } from './database.ts'

/**
 * An empty database of its own for a test of the `postgres` or `long` project, on the server they share.
 * Close your connections, then `drop` it.
 */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = inject('postgresUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  return { url: await createDatabase(adminUrl, name), drop: () => dropDatabase(adminUrl, name) }
}
