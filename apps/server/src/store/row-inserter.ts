import type { Insertable } from 'kysely'
import type { Link } from './link.ts'
import { storedName } from './names.ts'
import type { Tables } from './tables.ts'

type ColumnType = 'text' | 'bigint' | 'bytea'
type Row<Name extends keyof Tables> = Insertable<Tables[Name]>

/**
 * Inserts any number of rows of one table by one constant text: on PostgreSQL one statement over one array a
 * column, on the embedded store one prepared statement a row, which beats taking JSON apart (docs/adr/0003).
 */
export function rowInserter<Name extends keyof Tables>(
  table: Name,
  columns: { readonly [Column in keyof Row<Name>]: ColumnType },
): (link: Link, rows: readonly Row<Name>[]) => Promise<void> {
  const names = Object.keys(columns) as (keyof Row<Name> & string)[]
  const into = `insert into "${storedName(table)}" (${names.map((name) => `"${storedName(name)}"`).join(', ')})`
  const oneByOne = `${into} values (${names.map(() => '?').join(', ')})`
  const arrays = names.map((name, at) => `$${at + 1}::${columns[name]}[]`)
  const together = `${into} select * from unnest(${arrays.join(', ')})`

  return async (link, rows) => {
    if (rows.length === 0) return
    if (link.engine === 'sqlite') {
      const lists = rows.map((row) => names.map((name) => row[name] ?? null))
      return await link.runEach(oneByOne, lists)
    }
    const lists = names.map((name) => rows.map((row) => row[name] ?? null))
    await link.run(together, lists, `insert_${table}`)
  }
}
