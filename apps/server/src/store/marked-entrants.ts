import { type AliasedRawBuilder, sql } from 'kysely'
import type { EngineName } from './link.ts'
import type { EntrantsTable } from './tables.ts'

/** Few of a draw, each kind with an index of its own. */
const marks = {
  /** Those who are out. */
  excluded: { index: 'entrants_excluded', has: "status <> 'E'" },
  /** Guests from a network from which a guest was in. */
  again: { index: 'entrants_again', has: 'is_again = 1' },
} as const
export type Mark = keyof typeof marks

/** Those with a mark, as a table `entrants`. SQLite, which counts no rows, has to be told that theirs is the shorter index. */
export function markedEntrants(engine: EngineName, mark: Mark): AliasedRawBuilder<EntrantsTable, 'entrants'> {
  const { index, has } = marks[mark]
  const by = sql.raw(engine === 'sqlite' ? ` indexed by ${index}` : '')
  return sql<EntrantsTable>`(select * from entrants${by} where ${sql.raw(has)})`.as('entrants')
}
