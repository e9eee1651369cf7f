import { DatabaseSync } from 'node:sqlite'

/** What stands in one column of a database, its texts and its bytes as they are. */
export type ColumnWords = { readonly column: string; readonly words: string }

/** Every column of every table that has anything in it, by its name: `table.column`. */
export function databaseWords(path: string): readonly ColumnWords[] {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    const named = file.prepare("select name from sqlite_schema where type = 'table'").all()
    return named.flatMap(({ name }) => {
      const rows = file.prepare(`select * from "${String(name)}"`).all()
      const columns = Object.keys(rows[0] ?? {})
      return columns.map((column) => ({
        column: `${String(name)}.${column}`,
        words: rows.map((row) => wordsOf(row[column])).join('\n'),
      }))
    })
  } finally {
    file.close()
  }
}

function wordsOf(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value)
}
