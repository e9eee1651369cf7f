import { StoreUnavailable } from '@fairdraw/application/ports'
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { ClientBase, QueryResult } from 'pg'
import { kyselyOver } from './kysely-over.ts'
import type { Answered, Link, Session } from './link.ts'
import { nounsOn } from './nouns.ts'
import { isWorthRetrying, postgresFailure } from './postgres-failure.ts'

const begins = {
  read: 'begin isolation level repeatable read read only',
  write: 'begin isolation level read committed',
} as const

/** A session on one connection to PostgreSQL. `isBroken` says that the connection is of no more use. */
export function createPostgresSession(
  client: ClientBase,
  clock: { now(): number } | null,
): Session & { isBroken(): boolean } {
  let failure: unknown
  let isBroken = false
  client.on('error', () => {
    isBroken = true
  })

  async function ask<Row>(text: string, values: readonly unknown[] = [], name?: string) {
    try {
      const query = { text, values: values as unknown[], ...(name === undefined ? {} : { name }) }
      return (await client.query(query)) as QueryResult & { rows: Row[] }
    } catch (error) {
      const meant = isWorthRetrying(error) ? error : postgresFailure(error)
      if (meant instanceof StoreUnavailable && meant.reason === 'down') isBroken = true
      failure ??= meant
      throw meant
    }
  }

  async function run<Row>(text: string, values: readonly unknown[], name?: string): Promise<Answered<Row>> {
    const { rows, rowCount } = await ask<Row>(text, values, name)
    return { rows, changed: rowCount ?? 0 }
  }

  async function databaseNow(): Promise<number> {
    const text = 'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now'
    const { rows } = await ask<{ now: number }>(text, [], 'now')
    return (rows[0] as { now: number }).now
  }

  const link: Link = {
    engine: 'postgres',
    db: kyselyOver(run, {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    }),
    run,
    async runEach(text, lists) {
      for (const values of lists) await run(text, values)
    },
    now: clock ? () => clock.now() : databaseNow,
  }

  return {
    link,
    ...nounsOn(link),
    isBroken: () => isBroken,
    async begin(access) {
      failure = undefined
      await ask(begins[access])
    },
    // After a failed statement PostgreSQL answers COMMIT by rolling back, without an error.
    async commit() {
      if (failure !== undefined) throw failure
      await ask('commit')
    },
    async rollback() {
      if (isBroken) return
      await ask('rollback').catch(() => {
        isBroken = true
      })
    },
  }
}
