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
import type { SalesTables } from './sales-tables.ts'
import type { TermTables } from './term-tables.ts'

/** Of migration 42. */
type TryTables = { tries: { key: Uint8Array; count: number; until: number } }

/** 0 or 1: SQLite has no other truth. */
type Flag = 0 | 1

export type AccountsTable = {
  id: string
  account: string | null
  nickname: string
  headimgurl: string | null
  contactName: string | null
  contactMobile: string | null
  plan: string
  planEndsAt: number | null
  planSince: number | null
  isFirstOrganiser: Flag
  createdAt: number
  passwordHash: string | null
  accountVerifiedAt: number | null
}

export type SessionsTable = {
  tokenHash: Uint8Array
  userId: string | null
  guestId: string | null
  nickname: string | null
  createdAt: number
  seenAt: number
  expiresAt: number
  isSupport: Flag
  freshAt: number | null
  strongAt: number | null
}

export type DrawsTable = {
  id: string
  recycledAt: number | null
  removedAt: number | null
  erasedAt: number | null
  endedAt: number | null
  contactsErasedAt: number | null
  plan: string | null
  /** The people that a bought event may hold. */
  screenPeople: number | null
  seriesId: string | null
  lid: string
  ownerId: string
  title: string
  titleFolded: string
  status: string
  taskType: string
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

export type AwardsTable = {
  drawId: string
  id: string
  round: number
  slot: number
  tier: number
  line: number
  ticket: number
  rowIndex: number
  rowText: string
  /** 32 bytes a step. */
  path: Uint8Array
  shown: string
  state: string
  voidReason: string | null
}

export type DoorsTable = {
  drawId: string
  lid: string
  isOpen: Flag
  opensAt: number
  closesAt: number
  joined: number
  capacity: number | null
  openingCount: number | null
  isLoginFree: Flag
  charterVersion: number
  charterHash: string
  charterAt: number
}

export type EntrantsTable = {
  drawId: string
  joinSeq: number
  identityKey: Uint8Array
  sealedIdentity: Uint8Array | null
  idCommit: Uint8Array
  nameCommit: Uint8Array | null
  nickname: string
  joinedAt: number
  channel: string | null
  status: string
  chances: number
  groupId: number
  groupIndex: number
  groupPath: Uint8Array
  charterVersion: number
}

export type GrantsTable = {
  drawId: string
  joinSeq: number
  id: string
  count: number
  reason: string
  at: number
  note: string | null
  total: number | null
  groupId: number | null
  groupIndex: number | null
  groupPath: Uint8Array | null
}

export type UploadsTable = {
  id: string
  ownerId: string
  use: string
  state: string
  bytes: number
  at: number
}

export type DrawTrafficTable = {
  drawId: string
  /** The beginning of a quarter of an hour. */
  quarterAt: number
  channel: string
  visits: number
  entrants: number
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
  OutsideAccountTables &
  TryTables

/** Every table, as both engines have it. */
export type Tables = LaterTables & {
  accounts: AccountsTable
  signInCodes: {
    codeHash: Uint8Array
    platform: number
    userId: string | null
    expiresAt: number | null
  }
  sessions: SessionsTable
  onceRecords: { keyHash: Uint8Array; bodyHash: Uint8Array; answer: string; at: number }
  signingKeys: { keyId: string; publicKey: Uint8Array; sealedPrivate: Uint8Array; isCurrent: Flag }
  draws: DrawsTable
  drawChains: { drawId: string; sealedLast: Uint8Array; length: number }
  facts: { drawId: string; number: number; at: number; body: string }
  awards: AwardsTable
  beacons: { chain: string; round: number; signature: string }
  doors: DoorsTable
  drawTraffic: DrawTrafficTable
  channels: { drawId: string; id: string; name: string; addedAt: number }
  entrants: EntrantsTable
  grants: GrantsTable
  chanceTotals: { drawId: string; reason: string; count: number }
  commitGroups: {
    id: Generated<number>
    root: Uint8Array
    size: number
    signature: Uint8Array
    keyId: string
    at: number
  }
  leases: { name: string; holder: string; untilAt: number }
  uploads: UploadsTable
  uploadTickets: { ticketHash: Uint8Array; sessionHash: Uint8Array; expiresAt: number }
}
