import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Removes the rows of a table whose `time` is before `before`, the oldest first and `limit` at most; how many went. */
export async function sweepOld<Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  key: keyof Tables[Table] & string,
  time: keyof Tables[Table] & string,
  [before, limit]: readonly [before: number, limit: number],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(time)} < ${before}
      order by ${sql.ref(time)} limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
