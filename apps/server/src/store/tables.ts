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
  contact_name: string | null
  contact_mobile: string | null
  plan: string
  plan_ends_at: number | null
  plan_since: number | null
  is_first_organiser: Flag
  created_at: number
  password_hash: string | null
  account_verified_at: number | null
}

export type SessionsTable = {
  token_hash: Uint8Array
  user_id: string | null
  guest_id: string | null
  nickname: string | null
  created_at: number
  seen_at: number
  expires_at: number
  is_support: Flag
  fresh_at: number | null
  strong_at: number | null
}

export type DrawsTable = {
  id: string
  recycled_at: number | null
  removed_at: number | null
  erased_at: number | null
  ended_at: number | null
  contacts_erased_at: number | null
  plan: string | null
  /** The people that a bought event may hold. */
  screen_people: number | null
  series_id: string | null
  lid: string
  owner_id: string
  title: string
  title_folded: string
  status: string
  task_type: string
  version: number
  created_at: number
  due_at: number | null
  lease_token: number
  lease_until: number
  awaited_round: number | null
  /** JSON. */
  settings: string
  /** JSON. */
  life: string
}

export type AwardsTable = {
  draw_id: string
  id: string
  round: number
  slot: number
  tier: number
  line: number
  ticket: number
  row_index: number
  row_text: string
  /** 32 bytes a step. */
  path: Uint8Array
  shown: string
  state: string
  void_reason: string | null
}

export type DoorsTable = {
  draw_id: string
  lid: string
  is_open: Flag
  opens_at: number
  closes_at: number
  joined: number
  capacity: number | null
  opening_count: number | null
  is_login_free: Flag
  charter_version: number
  charter_hash: string
  charter_at: number
}

export type EntrantsTable = {
  draw_id: string
  join_seq: number
  identity_key: Uint8Array
  sealed_identity: Uint8Array | null
  id_commit: Uint8Array
  name_commit: Uint8Array | null
  nickname: string
  joined_at: number
  channel: string | null
  status: string
  chances: number
  group_id: number
  group_index: number
  group_path: Uint8Array
  charter_version: number
}

export type GrantsTable = {
  draw_id: string
  join_seq: number
  id: string
  count: number
  reason: string
  at: number
  note: string | null
  total: number | null
  group_id: number | null
  group_index: number | null
  group_path: Uint8Array | null
}

export type UploadsTable = {
  id: string
  owner_id: string
  use: string
  state: string
  bytes: number
  at: number
}

export type DrawTrafficTable = {
  draw_id: string
  /** The beginning of a quarter of an hour. */
  quarter_at: number
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
  sign_in_codes: {
    code_hash: Uint8Array
    platform: number
    user_id: string | null
    expires_at: number | null
  }
  sessions: SessionsTable
  once_records: { key_hash: Uint8Array; body_hash: Uint8Array; answer: string; at: number }
  signing_keys: { key_id: string; public_key: Uint8Array; sealed_private: Uint8Array; is_current: Flag }
  draws: DrawsTable
  draw_chains: { draw_id: string; sealed_last: Uint8Array; length: number }
  facts: { draw_id: string; number: number; at: number; body: string }
  awards: AwardsTable
  beacons: { chain: string; round: number; signature: string }
  doors: DoorsTable
  draw_traffic: DrawTrafficTable
  channels: { draw_id: string; id: string; name: string; added_at: number }
  entrants: EntrantsTable
  grants: GrantsTable
  chance_totals: { draw_id: string; reason: string; count: number }
  commit_groups: {
    id: Generated<number>
    root: Uint8Array
    size: number
    signature: Uint8Array
    key_id: string
    at: number
  }
  leases: { name: string; holder: string; until_at: number }
  uploads: UploadsTable
  upload_tickets: { ticket_hash: Uint8Array; session_hash: Uint8Array; expires_at: number }
}
