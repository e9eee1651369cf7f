import type {
  BlacklistEntry,
  Claim,
  ClaimLink,
  DrawAdmin,
  DrawTemplate,
  EntrantDetail,
  EntryCode,
  ImportedRow,
  Notice,
  PrizeCode,
  RosterPerson,
  TaskProof,
  TaskRun,
} from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { EntryList } from './list-entries.ts'
import type { RowOf } from './row-of.ts'

/** The tables of migrations 8 and 16: who got in on which terms, what they did for chances, how prizes reach them. */
export type TermTables = {
  entrantDetails: RowOf<EntrantDetail, { joinedAt: number | null }> & {
    appeal: string | null
    /** 1 while nobody has decided on the appeal. */
    appealOpen: number | null
    withdrawnAt: number | null
  }
  taskRuns: TaskRun
  proofs: TaskProof
  /** `parcel`: its number; `arrival`: JSON. */
  claims: RowOf<Claim, { carrier: string | null; parcel: string | null; arrival: string | null }>
  claimLinks: ClaimLink
  prizeCodes: PrizeCode
  rosters: Omit<RosterPerson, 'joinSeq'>
  /** Of migration 65. */
  listEntries: { drawId: DrawId; kind: EntryList; position: number; stage: number; joinSeq: number }
  importedRows: ImportedRow
  importedColumns: { drawId: DrawId; position: number; heading: string }
  entryCodes: Omit<EntryCode, 'joinSeq'>
  /** `settings`: JSON. */
  templates: RowOf<DrawTemplate, { settings: string }> & { taskType: string }
  /** Of migration 63. */
  guestNetworks: { drawId: DrawId; addressKey: Uint8Array }
  countedInvites: { drawId: DrawId; inviteKey: Uint8Array }
  drawAdmins: DrawAdmin
  blacklist: BlacklistEntry
  notices: Notice
}
