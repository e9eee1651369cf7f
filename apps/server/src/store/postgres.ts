import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Deadline, type OpenStore, StoreUnavailable } from '@fairdraw/application/ports'
import { type ClientConfig, Pool, type PoolClient } from 'pg'
import { inTransaction, type Session } from './link.ts'
import { migrate, requireNewestSchema } from './migrations/migrate.ts'
import { connectionSetting } from './postgres-connection.ts'
import { isWorthRetrying, postgresFailure } from './postgres-failure.ts'
import { createPostgresSession, type PostgresSession } from './postgres-session.ts'
import { watchedConnection } from './watched-connection.ts'

/**
 * Work never waits behind calls, nor calls behind work: each kind has connections of its own. A process that sleeps in
 * the middle of a transaction, or whose line is dead in both directions, lets go of its rows after `idleMs`: those of a
 * call, for which everybody in a draw may wait, when the call is over anyway.
 */
const kinds = {
  calls: { connections: 10, lockPatienceMs: 8_000, idleMs: 8_000 },
  work: { connections: 5, lockPatienceMs: 30_000, idleMs: 30_000 },
} as const
/** As long as a load balancer waits for an answer. */
const pingPatienceMs = 5_000
const mostTries = 6
/** 'fairdraw' in a number: the one advisory lock that schema changes take. */
export const migrationLock = 0x66616972

type Lent = { readonly client: PoolClient; readonly session: PostgresSession; readonly since: number }
type Given = {
  readonly url: string
  /** Beside a service: the schema must be this program's already. Brought up to date when left out. */
  readonly isGuest?: true
  /** How long work waits without hearing of the database; half a minute when left out. */
  readonly silenceMs?: number
}

/**
 * Opens the store on PostgreSQL, for any number of server processes; its clock is the database's. Throws DatabaseTooNew
 * for a database of a newer program, DatabaseTooOld to a guest for one of an older, StoreUnavailable when it cannot be
 * reached.
 */
export async function openPostgresStore({ url, isGuest, silenceMs }: Given): Promise<OpenStore> {
  const setting = connectionSetting(url)
  const pools = { calls: createPool(setting, 'calls'), work: createPool(setting, 'work') }
  const known = new WeakMap<PoolClient, Lent>()
  /** When a connection last fell silent: those that were open then may be as dead, and are not lent again. */
  let silentAt = 0
  let isClosed = false

  async function lend(pool: Pool): Promise<Lent> {
    for (;;) {
      const client = await pool.connect().catch((error: unknown) => {
        throw postgresFailure(error)
      })
      const lent = known.get(client) ?? fresh(client)
      if (lent.since > silentAt) return lent
      client.release(true)
    }
  }

  function fresh(client: PoolClient): Lent {
    const cut = () => {
      silentAt = performance.now()
    }
    const name = setting.application_name
    const watched = watchedConnection(client, {
      url,
      name,
      cut,
      ...(silenceMs === undefined ? {} : { silenceMs }),
    })
    const session = createPostgresSession(client, watched)
    const lent = { client, session, since: performance.now() }
    known.set(client, lent)
    return lent
  }

  async function use<T>(work: (session: Session) => Promise<T>, endsAt?: Deadline): Promise<T> {
    if (isClosed) throw new StoreUnavailable('down')
    const { client, session } = await lend(endsAt === undefined ? pools.work : pools.calls)
    session.waitUntil(endsAt)
    try {
      return await work(session)
    } finally {
      client.release(session.isBroken())
    }
  }

  const store: OpenStore = {
    transact: (work, endsAt) =>
      retried(
        () => use((session) => inTransaction(session, 'write', () => work(session.nouns)), endsAt),
        endsAt,
      ),
    read: (work, endsAt) =>
      use((session) => inTransaction(session, 'read', () => work(session.nouns)), endsAt),
    // A newer program may have changed the schema since this one started: it must get no more requests.
    ping: () =>
      use(
        (session) => inTransaction(session, 'read', () => requireNewestSchema(session.link)),
        performance.now() + pingPatienceMs,
      ),
    async close() {
      if (isClosed) return
      isClosed = true
      await Promise.all([pools.calls.end(), pools.work.end()])
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

function createPool(setting: ClientConfig, kind: keyof typeof kinds): Pool {
  const { connections, lockPatienceMs, idleMs } = kinds[kind]
  const pool = new Pool({
    ...setting,
    max: connections,
    lock_timeout: lockPatienceMs,
    idle_in_transaction_session_timeout: idleMs,
  })
  // An idle connection that dies is dropped by the pool; the next call opens another.
  pool.on('error', () => {})
  // A connection that is ended in the same breath in which it came has no session yet that hears of it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Runs a transaction again when it only lost to another one, for as long as somebody waits for it. */
async function retried<T>(transaction: () => Promise<T>, endsAt = Number.POSITIVE_INFINITY): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      if (attempt === mostTries || performance.now() > endsAt)
        throw new StoreUnavailable('locked', { cause: error })
    }
    await pause(randomInt(5 * 2 ** attempt))
  }
}
