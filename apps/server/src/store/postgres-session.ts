import { type Deadline, StoreUnavailable } from '@fairdraw/application/ports'
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { ClientBase, QueryResult } from 'pg'
import { kyselyOver } from './kysely-over.ts'
import type { Answered, Link, Session } from './link.ts'
import { storedName } from './names.ts'
import { nounsOn } from './nouns.ts'
import { isWorthRetrying, postgresFailure } from './postgres-failure.ts'
import type { Watched } from './watched-connection.ts'

/** Milliseconds by the clock of the database, read when this very row is made: never `now()`, which is the transaction's start. */
const clock = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint'
const askClock = `select ${clock} as clock`
const begins = {
  read: `begin isolation level repeatable read read only; ${askClock}`,
  write: `begin isolation level read committed; ${askClock}`,
} as const
/** Reads that wait for a row, and so tell the time at which they had it. */
const locks = /^select\b.*\bfor (?:no key )?update(?: skip locked)?$/s
const reads = /^select\b(?!.*\bpg_advisory)/s
/** Work between two statements makes the time that came with the last one old after this. */
const freshMs = 1_000

export type PostgresSession = Session & {
  /** Until when the transaction that begins next may wait; without a deadline, for as long as it goes forward. */
  waitUntil(endsAt: Deadline | undefined): void
  /** The connection is of no more use. */
  isBroken(): boolean
}

/** A session on one connection to PostgreSQL, whose waits `watched` ends. */
export function createPostgresSession(client: ClientBase, watched: Watched): PostgresSession {
  let failure: unknown
  let isBroken = false
  let endsAt: Deadline | undefined
  /** What the database's clock showed last, and when it was heard here; null once something may have waited since. */
  let heard: { readonly now: number; readonly at: number } | null = null
  client.on('error', () => {
    isBroken = true
  })

  async function ask<Row>(text: string, values: readonly unknown[] = [], name?: string) {
    try {
      const query = { text, values: values as unknown[], ...(name === undefined ? {} : { name }) }
      const answered = watched.during(endsAt, () => client.query(query))
      return (await answered) as QueryResult & { rows: Row[] }
    } catch (error) {
      const meant = isWorthRetrying(error) ? error : postgresFailure(error)
      if (meant instanceof StoreUnavailable && meant.reason === 'down') isBroken = true
      failure ??= meant
      throw meant
    }
  }

  async function run<Row>(text: string, values: readonly unknown[], name?: string): Promise<Answered<Row>> {
    if (locks.test(text)) return await runLocking(text, values, name)
    if (!reads.test(text)) heard = null
    const { rows, rowCount } = await ask<Row>(text, values, name)
    return { rows, changed: rowCount ?? 0 }
  }

  /** A list of rows that is locked as it is read is worked out before the clock beside it. */
  async function runLocking<Row>(
    text: string,
    values: readonly unknown[],
    name?: string,
  ): Promise<Answered<Row>> {
    heard = null
    const timed = `with held as (${text}) select held.*, ${clock} as clock from held`
    const { rows } = await ask<Row & { clock?: number }>(timed, values, name)
    for (const row of rows) {
      hear(row.clock)
      delete row.clock
    }
    return { rows, changed: rows.length }
  }

  function hear(now: number | undefined): number {
    heard = now === undefined ? null : { now, at: performance.now() }
    return now as number
  }

  async function now(): Promise<number> {
    if (heard && performance.now() - heard.at < freshMs) return heard.now
    const { rows } = await ask<{ clock: number }>(askClock, [], 'clock')
    return hear(rows[0]?.clock)
  }

  const link: Link = {
    engine: 'postgres',
    db: kyselyOver(run, {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new QueryCompiler(),
    }),
    run,
    async runEach(text, lists) {
      for (const values of lists) await run(text, values)
    },
    now,
  }

  return {
    link,
    nouns: nounsOn(link),
    waitUntil(deadline) {
      endsAt = deadline
    },
    isBroken: () => isBroken,
    async begin(access) {
      failure = undefined
      heard = null
      // Two statements are answered by two results.
      const [, told] = (await ask(begins[access])) as unknown as QueryResult<{ clock: number }>[]
      hear(told?.rows[0]?.clock)
    },
    // After a failed statement PostgreSQL answers COMMIT by rolling back, without an error.
    async commit() {
      if (failure !== undefined) throw failure
      try {
        await ask('commit')
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || error.reason !== 'down') throw error
        throw new StoreUnavailable('down', { cause: error, mayHaveCommitted: true })
      }
    },
    async rollback() {
      if (isBroken) return
      await ask('rollback').catch(() => {
        isBroken = true
      })
    },
  }
}

class QueryCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(storedName(name))
  }
}
