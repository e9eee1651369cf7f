import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, type OpenStore, StoreUnavailable } from '@fairdraw/application/ports'
import { Pool, type PoolClient } from 'pg'
import { inTransaction, type Session } from './link.ts'
import { migrate, requireNewestSchema } from './migrations/migrate.ts'
import { isWorthRetrying, postgresFailure } from './postgres-failure.ts'
import { createPostgresSession } from './postgres-session.ts'
import { getTypeParser } from './postgres-types.ts'

const connections = 10
const connectPatienceMs = 5_000
/** A row held longer than this is held by somebody who is stuck. */
const lockPatienceMs = 10_000
/** A process that sleeps in the middle of a transaction lets go of its rows after this. */
const idleInTransactionMs = 30_000
const mostTries = 6
/** 'fairdraw' in a number: the one advisory lock that schema changes take. */
const migrationLock = 0x66616972

type PostgresSession = ReturnType<typeof createPostgresSession>
type Given = {
  readonly url: string
  readonly clock?: Clock
  /** Beside a service: the schema must be this program's already. Brought up to date when left out. */
  readonly isGuest?: true
}

/**
 * Opens the store on PostgreSQL, for any number of server processes. Without a clock, `now()` is the database's.
 * Throws DatabaseTooNew for a database of a newer program, DatabaseTooOld to a guest for one of an older,
 * StoreUnavailable when it cannot be reached.
 */
export async function openPostgresStore({ url, clock, isGuest }: Given): Promise<OpenStore> {
  const pool = createPool(url)
  const sessions = new WeakMap<PoolClient, PostgresSession>()
  let isClosed = false

  async function use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    if (isClosed) throw new StoreUnavailable('down')
    const client = await pool.connect().catch((error: unknown) => {
      throw postgresFailure(error)
    })
    const session = sessions.get(client) ?? createPostgresSession(client, clock ?? null)
    sessions.set(client, session)
    try {
      return await work(session)
    } finally {
      client.release(session.isBroken())
    }
  }

  const store: OpenStore = {
    transact: (work) =>
      retried(() => use((session) => inTransaction(session, 'write', () => work(session.writing)))),
    read: (work) => use((session) => inTransaction(session, 'read', () => work(session.reading))),
    ping: () => store.read(async (tx) => void (await tx.now())),
    async close() {
      if (isClosed) return
      isClosed = true
      await pool.end()
    },
  }
  try {
    await use((session) =>
      inTransaction(session, 'write', async () => {
        if (isGuest) return await requireNewestSchema(session.link)
        await session.link.run('select pg_advisory_xact_lock($1)', [migrationLock])
        await migrate(session.link)
      }),
    )
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}

function createPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectPatienceMs,
    keepAlive: true,
    lock_timeout: lockPatienceMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    types: { getTypeParser },
  })
  // An idle connection that dies is dropped by the pool; the next call opens another.
  pool.on('error', () => {})
  return pool
}

/** Runs a transaction again when it only lost to another one. */
async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      if (attempt === mostTries) throw new StoreUnavailable('locked', { cause: error })
    }
    await pause(randomInt(5 * 2 ** attempt))
  }
}
