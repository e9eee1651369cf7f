import type { Generated } from 'kysely'

/** The tables of migration 11: what the organiser's tables are looked up by, and what organisers did. */
export type MemberTables = {
  /** `indexed_to`: entrants up to this join number are in `member_terms`. */
  memberIndexes: { drawNo: Generated<number>; drawId: string; indexedTo: number }
  memberTerms: { drawNo: number; term: number; joinSeq: number }
  chanceRanks: { drawId: string; joinSeq: number; chances: number }
  activities: {
    id: Generated<number>
    drawId: string
    at: number
    userId: string
    what: string
    aboutSeq: number | null
  }
}
