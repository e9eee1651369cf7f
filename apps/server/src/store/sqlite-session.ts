import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@fairdraw/application/ports'
import { StoreUnavailable } from '@fairdraw/application/ports'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { kyselyOver } from './kysely-over.ts'
import type { Answered, Link, Session } from './link.ts'
import { storedName } from './names.ts'
import { nounsOn } from './nouns.ts'
import { sqliteFailure } from './sqlite-failure.ts'

/** Texts kept prepared for each connection. */
const statementsKept = 300
/** How long another process may hold the file, and how often to look meanwhile. */
const lockPatienceMs = 3_000
const lockGlanceMs = 20

type Prepared = { readonly statement: StatementSync; readonly answers: boolean }

/**
 * A session on one connection of the embedded store. Its statements run at once; only `begin` may wait. `committed`
 * hears of each commit in the same breath: a moment later another connection may have read it already.
 */
export function createSqliteSession(
  file: DatabaseSync,
  clock: Clock,
  committed: () => void = () => {},
): Session {
  const statements = new Map<string, Prepared>()
  let failure: unknown

  function prepare(text: string): Prepared {
    const known = statements.get(text)
    if (known) return known
    const statement = file.prepare(text)
    const fresh = { statement, answers: statement.columns().length > 0 }
    const [oldest] = statements.keys()
    if (oldest !== undefined && statements.size >= statementsKept) statements.delete(oldest)
    statements.set(text, fresh)
    return fresh
  }

  // After a failed statement SQLite may have rolled back by itself: what came after would stand alone.
  function guarded<T>(work: () => T): T {
    if (failure !== undefined) throw failure
    if (!file.isTransaction) throw new TypeError('this transaction is over')
    try {
      return work()
    } catch (error) {
      failure = sqliteFailure(error)
      throw failure
    }
  }

  async function run<Row>(text: string, values: readonly unknown[]): Promise<Answered<Row>> {
    return guarded(() => {
      const { statement, answers } = prepare(text)
      const given = values as SQLInputValue[]
      if (answers) {
        const rows = statement.all(...given) as Row[]
        return { rows, changed: rows.length }
      }
      return { rows: [], changed: Number(statement.run(...given).changes) }
    })
  }

  const link: Link = {
    engine: 'sqlite',
    db: kyselyOver(run, {
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new QueryCompiler(),
    }),
    run,
    async runEach(text, lists) {
      guarded(() => {
        const { statement } = prepare(text)
        for (const values of lists) statement.run(...(values as SQLInputValue[]))
      })
    },
    now: () => clock.now(),
  }

  return {
    link,
    nouns: nounsOn(link),
    async begin(access) {
      failure = undefined
      await (access === 'write' ? beginWrite(file) : beginRead(file))
    },
    async commit() {
      guarded(() => {
        file.exec('commit')
        committed()
      })
    },
    async rollback() {
      if (file.isTransaction) file.exec('rollback')
    },
  }
}

/** Waits for another process without holding up this one's streams, as SQLite's own patience would. */
async function beginWrite(file: DatabaseSync): Promise<void> {
  const patienceEndsAt = performance.now() + lockPatienceMs
  for (;;) {
    try {
      return file.exec('begin immediate')
    } catch (error) {
      const failure = sqliteFailure(error)
      const isLocked = failure instanceof StoreUnavailable && failure.reason === 'locked'
      if (!isLocked || performance.now() > patienceEndsAt) throw failure
    }
    await pause(lockGlanceMs)
  }
}

/** The view is fixed here and now, so that it is known which commits it holds. */
async function beginRead(file: DatabaseSync): Promise<void> {
  try {
    file.exec('begin; select 1 from schema_steps limit 1')
  } catch (error) {
    if (file.isTransaction) file.exec('rollback')
    throw sqliteFailure(error)
  }
}

class QueryCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(storedName(name))
  }
}
