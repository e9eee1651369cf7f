import { DatabaseSync } from 'node:sqlite'
import type { Link } from './link.ts'
import { migrate, newestSchema } from './migrations/migrate.ts'
import { createSqliteSession } from './sqlite-session.ts'

/** What other tables refer to is filled first. */
const referredTo = ['accounts', 'draws']

/** The tables of a schema, found by making it in memory, in an order in which they can be filled. */
export async function tablesOf(schema = newestSchema): Promise<readonly string[]> {
  const file = new DatabaseSync(':memory:')
  try {
    const { link } = createSqliteSession(file, { now: () => 0 })
    file.exec('begin')
    await migrate(link, schema)
    const { rows } = await link.run<{ name: string }>(
      "select name from sqlite_schema where type = 'table' and name <> 'schema_steps' order by name",
      [],
    )
    const names = rows.map(({ name }) => name)
    return [
      ...referredTo.filter((name) => names.includes(name)),
      ...names.filter((name) => !referredTo.includes(name)),
    ]
  } finally {
    file.close()
  }
}

/** The columns of a table as they are in this database. */
export async function columnsOf({ engine, run }: Link, table: string): Promise<readonly string[]> {
  const text =
    engine === 'sqlite'
      ? 'select name from pragma_table_info(?)'
      : 'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1'
  const { rows } = await run<{ name: string }>(text, [table])
  return rows.map(({ name }) => name)
}

/** A name in a statement; only names that were found in the database get here. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
