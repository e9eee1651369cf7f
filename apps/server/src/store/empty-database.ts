import { existsSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Clock, EmptyDatabase, PutRows, StoredRow } from '@fairdraw/application/ports'
import { appear } from '../backup/data-folder.ts'
import { columnsOf, quoted, tablesOf } from './known-tables.ts'
import { inTransaction, type Link, type Session } from './link.ts'
import { migrate, newestSchema } from './migrations/migrate.ts'
import { overwriteDeleted } from './overwrite-deleted.ts'
import { connectToPostgres } from './postgres-connection.ts'
import { createSqliteSession } from './sqlite-session.ts'

/** A file that is not there yet. It is filled under another name and appears whole, or not at all where another has appeared meanwhile. */
export function emptySqlite({
  path,
  clock,
}: {
  readonly path: string
  readonly clock: Clock
}): EmptyDatabase {
  return {
    newestSchema,
    isEmpty: async () => !existsSync(path),
    async fill(schema, work) {
      const draft = `${path}.restoring`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rm(draft, { force: true })
      const file = new DatabaseSync(draft)
      try {
        overwriteDeleted(file, draft)
        const session = createSqliteSession(file, clock)
        await inTransaction(session, 'write', () => fillAndMigrate(session.link, schema, work))
        file.close()
        await synced(draft)
        await appear(draft, path)
        await rm(draft)
      } catch (failure) {
        if (file.isOpen) file.close()
        await rm(draft, { force: true })
        throw failure
      }
    },
  }
}

/** A PostgreSQL database in whose schema nothing of ours is. */
export function emptyPostgres({ url }: { readonly url: string }): EmptyDatabase {
  async function use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const { session, close } = await connectToPostgres(url)
    try {
      return await work(session)
    } finally {
      await close()
    }
  }
  return {
    newestSchema,
    isEmpty: () =>
      use(async ({ link }) => {
        const names = ['schema_steps', ...(await tablesOf())]
        const text =
          'select 1 from information_schema.tables where table_schema = current_schema() and table_name = any($1) limit 1'
        return (await link.run(text, [names])).rows.length === 0
      }),
    fill: (schema, work) =>
      use((session) => inTransaction(session, 'write', () => fillAndMigrate(session.link, schema, work))),
  }
}

async function fillAndMigrate(
  link: Link,
  schema: number,
  work: (put: PutRows) => Promise<void>,
): Promise<void> {
  if (link.engine === 'sqlite') await link.run('pragma defer_foreign_keys = on', [])
  await migrate(link, schema)
  const tables = await tablesOf(schema)
  const known = new Map<string, readonly string[]>()
  await work(async (table, rows) => {
    if (!tables.includes(table)) throw new RangeError(`there is no table ${table}`)
    const columns = known.get(table) ?? (await columnsOf(link, table))
    known.set(table, columns)
    await putRows(link, table, columns, rows)
  })
  if (link.engine === 'postgres') for (const table of tables) await countOn(link, table)
  await migrate(link)
}

async function putRows(
  link: Link,
  table: string,
  columns: readonly string[],
  rows: readonly StoredRow[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const isStrange = (row: StoredRow) => Object.keys(row).join() !== names.join()
  if (names.some((name) => !columns.includes(name)) || rows.some(isStrange))
    throw new RangeError(`other columns than those of ${table}`)
  if (rows.length === 0) return
  const listed = names.map(quoted).join(', ')
  const into = `insert into ${quoted(table)} (${listed})`
  if (link.engine === 'sqlite') {
    const text = `${into} values (${names.map(() => '?').join(', ')})`
    return await link.runEach(
      text,
      rows.map((row) => names.map((name) => row[name] ?? null)),
    )
  }
  // Bytes in JSON are what PostgreSQL writes for them itself.
  const json = JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
  )
  const from = `select ${listed} from json_populate_recordset(null::${quoted(table)}, $1::json)`
  await link.run(`${into} overriding system value ${from}`, [json])
}

/** Has a key that counts by itself go on behind what was filled in. */
async function countOn(link: Link, table: string): Promise<void> {
  const { rows } = await link.run<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_identity = 'YES'`,
    [table],
  )
  for (const { name } of rows) {
    const most = `(select max(${quoted(name)}) from ${quoted(table)})`
    const text = `select setval(pg_get_serial_sequence($1, $2), greatest(1, coalesce(${most}, 1)), ${most} is not null)`
    await link.run(text, [quoted(table), name])
  }
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
