import { DatabaseSync } from 'node:sqlite'
import type { Clock, Snapshot, Snapshots, StoredRow } from '@fairdraw/application/ports'
import { quoted, tablesOf } from './known-tables.ts'
import { inTransaction, type Session } from './link.ts'
import { newestSchema, requireNewestSchema } from './migrations/migrate.ts'
import { connectToPostgres } from './postgres-connection.ts'
import { createSqliteSession } from './sqlite-session.ts'

const rowsAtOnce = 1_000
type Rows = (table: string) => AsyncGenerator<readonly StoredRow[]>

/** Moments of the embedded store, beside the service that writes to it: the log of writes grows meanwhile, nobody waits. */
export function sqliteSnapshots({
  path,
  clock,
}: {
  readonly path: string
  readonly clock: Clock
}): Snapshots {
  return {
    async take(work) {
      const file = new DatabaseSync(path, { readOnly: true })
      try {
        const session = createSqliteSession(file, clock)
        return await momentOf(session, work, async function* (table) {
          let page: StoredRow[] = []
          for (const row of file.prepare(`select * from ${quoted(table)}`).iterate()) {
            page.push(row as StoredRow)
            if (page.length < rowsAtOnce) continue
            yield page
            page = []
          }
          if (page.length > 0) yield page
        })
      } finally {
        file.close()
      }
    },
  }
}

/** Moments of a PostgreSQL database, by a cursor in a transaction that sees one of them. */
export function postgresSnapshots({ url }: { readonly url: string }): Snapshots {
  return {
    async take(work) {
      const connection = await connectToPostgres(url)
      const { session } = connection
      try {
        return await momentOf(session, work, async function* (table) {
          const { run } = session.link
          await run(`declare moment no scroll cursor for select * from ${quoted(table)}`, [])
          for (;;) {
            const { rows } = await run<StoredRow>(`fetch ${rowsAtOnce} from moment`, [])
            if (rows.length === 0) break
            yield rows
          }
          await run('close moment', [])
        })
      } finally {
        await connection.close()
      }
    },
  }
}

async function momentOf<T>(
  session: Session,
  work: (snapshot: Snapshot) => Promise<T>,
  rows: Rows,
): Promise<T> {
  const tables = await tablesOf()
  return await inTransaction(session, 'read', async () => {
    await requireNewestSchema(session.link)
    return await work({ schema: newestSchema, tables, rows, reading: session.nouns })
  })
}
