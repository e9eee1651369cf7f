import { type AliasedRawBuilder, sql } from 'kysely'
import type { EngineName } from './link.ts'
import type { EntrantsTable } from './tables.ts'

/** Those who are out, as a table `entrants`. SQLite, which counts no rows, has to be told that theirs is the shorter index. */
export function excludedEntrants(engine: EngineName): AliasedRawBuilder<EntrantsTable, 'entrants'> {
  const by = sql.raw(engine === 'sqlite' ? ' indexed by entrants_excluded' : '')
  return sql<EntrantsTable>`(select * from entrants${by} where status <> 'E')`.as('entrants')
}
