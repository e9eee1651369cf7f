import { hex } from '@fairdraw/fairness'
import { type AliasedRawBuilder, sql } from 'kysely'
import type { EngineName } from './link.ts'

const postgresTypes = { number: 'bigint', bytes: 'bytea' } as const

/**
 * A list as a table `wanted` of one column `value`; one parameter holds it, so that the text stays the same. To be
 * cross joined with the table looked into: so SQLite looks each value up, where after IN it prefers to scan.
 */
export function wanted<Value extends 'number' | 'bytes'>(engine: EngineName, of: Value, list: unknown) {
  const value = sql.raw(of === 'bytes' ? 'unhex(value)' : 'value')
  const values =
    engine === 'postgres'
      ? sql`(select unnest(${list}::${sql.raw(postgresTypes[of])}[]) as value)`
      : sql`(select ${value} as value from json_each(${list}))`
  type Row = { value: Value extends 'number' ? number : Uint8Array }
  return values.as('wanted') as AliasedRawBuilder<Row, 'wanted'>
}

/** The list as the engine takes it. */
export function listFor(engine: EngineName, values: readonly (number | Uint8Array)[]): unknown {
  if (engine === 'postgres') return values
  return JSON.stringify(values.map((value) => (typeof value === 'number' ? value : hex(value))))
}
