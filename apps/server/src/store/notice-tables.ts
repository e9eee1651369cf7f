import type { AccountNotice } from '@fairdraw/application/ports'
import type { Generated } from 'kysely'
import type { RowOf } from './row-of.ts'

/** The table of migration 23: what accounts are told on their desk. */
export type NoticeTables = { accountNotices: RowOf<AccountNotice, { number: Generated<number> }> }
