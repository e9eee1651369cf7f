import { type RawBuilder, sql } from 'kysely'
import type { EngineName } from './link.ts'

type Listed = 'number' | 'bytes'

/** True for rows whose column is in the list; one parameter holds the list, so that the text stays the same. */
export function isOneOf(engine: EngineName, column: string, of: Listed, list: unknown): RawBuilder<boolean> {
  const named = sql.ref(column)
  if (engine === 'postgres') return sql`${named} = any(${list})`
  const value = sql.raw(of === 'bytes' ? 'unhex(value)' : 'value')
  return sql`${named} in (select ${value} from json_each(${list}))`
}

/** The list as the engine takes it. */
export function listFor(engine: EngineName, values: readonly (number | Uint8Array)[]): unknown {
  if (engine === 'postgres') return values
  return JSON.stringify(
    values.map((value) => (typeof value === 'number' ? value : Buffer.from(value).toString('hex'))),
  )
}
