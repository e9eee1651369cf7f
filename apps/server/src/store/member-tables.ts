import type { DrawId, UserId } from '@fairdraw/domain'
import type { Generated } from 'kysely'

/** The tables of migration 11: what the organiser's tables are looked up by, and what organisers did. */
export type MemberTables = {
  /** `indexed_to`: entrants up to this join number are in `member_terms`. */
  memberIndexes: { drawNo: Generated<number>; drawId: DrawId; indexedTo: number }
  memberTerms: { drawNo: number; term: number; joinSeq: number }
  chanceRanks: { drawId: DrawId; joinSeq: number; chances: number }
  activities: {
    id: Generated<number>
    drawId: DrawId
    at: number
    userId: UserId
    what: string
    aboutSeq: number | null
  }
}
