import type { SelectQueryBuilder } from 'kysely'

type Finding<Row> = { executeTakeFirst(): Promise<Row | undefined> }

/** The first row that a query finds; null when it finds none. */
export async function first<Row>(query: Finding<Row>): Promise<Row | null> {
  return (await query.executeTakeFirst()) ?? null
}

/** The same, as what the row keeps. */
export async function firstAs<Row, Thing>(
  query: Finding<Row>,
  thingOf: (row: Row) => Thing,
): Promise<Thing | null> {
  const row = await query.executeTakeFirst()
  return row === undefined ? null : thingOf(row)
}

/** How many rows a query finds. */
export async function countOf<Db, Table extends keyof Db>(
  query: SelectQueryBuilder<Db, Table, object>,
): Promise<number> {
  const counting = query.select(({ fn }) => fn.countAll<number>().as('count')).$castTo<{ count: number }>()
  return (await counting.executeTakeFirstOrThrow()).count
}

type Changing = {
  executeTakeFirstOrThrow(): Promise<{
    readonly numInsertedOrUpdatedRows?: bigint | undefined
    readonly numUpdatedRows?: bigint
    readonly numDeletedRows?: bigint
  }>
}

/** Runs a statement; how many rows it changed. */
export async function changedBy(statement: Changing): Promise<number> {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } =
    await statement.executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows ?? 0)
}

/** Runs a statement about one row; whether it changed it. */
export async function isDone(statement: Changing): Promise<boolean> {
  return (await changedBy(statement)) === 1
}
