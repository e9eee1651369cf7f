import type {
  Account,
  Award,
  Channel,
  CommitGroup,
  Door,
  Entrant,
  Grant,
  GrantSeal,
  OnceRecord,
  Session,
  SignInCode,
  StoredBeacon,
  StoredKey,
  Traffic,
  TryCount,
  Upload,
  UploadTicket,
} from '@fairdraw/application/ports'
import type {
  ChanceReason,
  DrawId,
  DrawStatus,
  DrawTypeCode,
  GuestId,
  Lid,
  Plan,
  UserId,
} from '@fairdraw/domain'
import type { Generated } from 'kysely'
import type { AccountPeopleTables } from './account-people-tables.ts'
import type { BegunLetterTables } from './begun-letters.ts'
import type { BelongingTables } from './belonging-tables.ts'
import type { ChatGroupTables } from './chat-group-tables.ts'
import type { ChosenTemplateTables } from './chosen-template-tables.ts'
import type { CommentTables } from './comment-tables.ts'
import type { ComponentTables } from './component-tables.ts'
import type { ConnectingTables } from './connecting-tables.ts'
import type { CustomerMarkTables } from './customer-mark-tables.ts'
import type { GroupMessageTables } from './group-message-tables.ts'
import type { HallTables } from './hall-tables.ts'
import type { HistoryTables } from './history-tables.ts'
import type { IdentityTables } from './identity-tables.ts'
import type { LogTables } from './log-tables.ts'
import type { LoginTables } from './login-tables.ts'
import type { LotTables } from './lot-tables.ts'
import type { MemberTables } from './member-tables.ts'
import type { MessageConsentTables } from './message-consent-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { OperatorTables } from './operator-tables.ts'
import type { OutboxTables } from './outbox-tables.ts'
import type { OutsideAccountTables } from './outside-account-tables.ts'
import type { OutsideTables } from './outside-tables.ts'
import type { PlayTables } from './play-tables.ts'
import type { Flag, RowOf } from './row-of.ts'
import type { SalesTables } from './sales-tables.ts'
import type { TermTables } from './term-tables.ts'

export type DrawsTable = {
  id: DrawId
  recycledAt: number | null
  removedAt: number | null
  erasedAt: number | null
  endedAt: number | null
  contactsErasedAt: number | null
  /** Of how many of `removals` the organiser was told, and when of the last. */
  toldRemovals: Generated<number>
  removalToldAt: number | null
  plan: Plan | null
  /** The people that a bought event may hold. */
  screenPeople: number | null
  seriesId: DrawId | null
  lid: Lid
  ownerId: UserId
  title: string
  titleFolded: string
  status: DrawStatus
  taskType: DrawTypeCode
  version: number
  createdAt: number
  dueAt: number | null
  leaseToken: number
  leaseUntil: number
  awaitedRound: number | null
  /** JSON. */
  settings: string
  /** JSON. */
  life: string
}

/** `path`: 32 bytes a step. */
export type AwardsTable = Omit<RowOf<Award, { path: Uint8Array }>, 'index' | 'row'> & {
  rowIndex: number
  rowText: string
}

export type DoorsTable = Omit<RowOf<Door, { isOpen: Flag; isLoginFree: Flag }>, 'charter'> & {
  charterVersion: number
  charterHash: string
  charterAt: number
}

/** `isGuest`: of migration 62; `isAgain`: of 63, 1 or nothing. */
export type EntrantsTable = Entrant & { chances: number; isGuest: 0 | 1 | null; isAgain: 1 | null }

export type GrantsTable = Grant & { [Part in keyof GrantSeal]: GrantSeal[Part] | null }

export type DrawTrafficTable = Traffic & {
  drawId: DrawId
  /** The beginning of a quarter of an hour. */
  quarterAt: number
  channel: string
}

type LaterTables = TermTables &
  OperatorTables &
  MemberTables &
  BegunLetterTables &
  ChosenTemplateTables &
  MessageConsentTables &
  PlayTables &
  LogTables &
  LotTables &
  OutboxTables &
  HallTables &
  CommentTables &
  SalesTables &
  ConnectingTables &
  NoticeTables &
  AccountPeopleTables &
  BelongingTables &
  ChatGroupTables &
  CustomerMarkTables &
  GroupMessageTables &
  HistoryTables &
  IdentityTables &
  LoginTables &
  OutsideTables &
  ComponentTables &
  OutsideAccountTables

/** Every table, as both engines have it. */
export type Tables = LaterTables & {
  accounts: RowOf<Account, { isFirstOrganiser: Flag }> & {
    passwordHash: string | null
    accountVerifiedAt: number | null
  }
  signInCodes: SignInCode
  sessions: Omit<RowOf<Session, { isSupport: Flag }>, 'subject' | 'freshAt' | 'strongAt'> & {
    userId: UserId | null
    guestId: GuestId | null
    nickname: string | null
    freshAt: number | null
    strongAt: number | null
  }
  onceRecords: OnceRecord
  signingKeys: StoredKey & { isCurrent: Flag }
  draws: DrawsTable
  drawChains: { drawId: DrawId; sealedLast: Uint8Array; length: number }
  facts: { drawId: DrawId; number: number; at: number; body: string }
  awards: AwardsTable
  beacons: StoredBeacon
  doors: DoorsTable
  drawTraffic: DrawTrafficTable
  channels: Channel
  entrants: EntrantsTable
  grants: GrantsTable
  chanceTotals: { drawId: DrawId; reason: ChanceReason; count: number }
  commitGroups: CommitGroup & { id: Generated<number> }
  leases: { name: string; holder: string; untilAt: number }
  uploads: Upload
  uploadTickets: UploadTicket
  /** Of migration 42. */
  tries: TryCount
}
