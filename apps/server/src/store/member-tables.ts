import type { Generated } from 'kysely'

/** The tables of migration 11: what the organiser's tables are looked up by, and what organisers did. */
export type MemberTables = {
  /** `indexed_to`: entrants up to this join number are in `member_terms`. */
  member_indexes: { draw_no: Generated<number>; draw_id: string; indexed_to: number }
  member_terms: { draw_no: number; term: number; join_seq: number }
  chance_ranks: { draw_id: string; join_seq: number; chances: number }
  activities: {
    id: Generated<number>
    draw_id: string
    at: number
    user_id: string
    what: string
    about_seq: number | null
  }
}
