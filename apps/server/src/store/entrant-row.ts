import type { Entrant } from '@fairdraw/application/ports'
import { sql } from 'kysely'
import type { EntrantsTable } from './tables.ts'

/** The sum of the ledger of the entrant in hand: its first entry is a column, the later ones are grants. */
export const weight = sql<number>`cast(entrants.chances + coalesce((
  select sum(grants.count) from grants
  where grants.draw_id = entrants.draw_id and grants.join_seq = entrants.join_seq
), 0) as bigint)`.as('weight')

export function entrantOf({ chances, isGuest, isAgain, ...entrant }: EntrantsTable): Entrant {
  return entrant
}
