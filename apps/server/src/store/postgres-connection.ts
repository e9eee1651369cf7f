import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { createPostgresSession, type PostgresSession } from './postgres-session.ts'
import { getTypeParser } from './postgres-types.ts'
import { watchedConnection } from './watched-connection.ts'

const connectPatienceMs = 5_000

/** What every connection to PostgreSQL has in common. Its name is nobody else's, so that it can be found and ended. */
export function connectionSetting(url: string): ClientConfig & { readonly application_name: string } {
  return {
    connectionString: url,
    application_name: `fairdraw ${randomBytes(4).toString('hex')}`,
    connectionTimeoutMillis: connectPatienceMs,
    keepAlive: true,
    types: { getTypeParser },
  }
}

/** One connection of its own for a work that takes long. */
export async function connectToPostgres(
  url: string,
): Promise<{ readonly session: PostgresSession; close(): Promise<void> }> {
  const setting = connectionSetting(url)
  const client = new Client(setting)
  await client.connect()
  const watched = watchedConnection(client, { url, name: setting.application_name })
  return { session: createPostgresSession(client, watched), close: () => client.end() }
}
