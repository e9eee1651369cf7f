import type { AccountPerson } from '@fairdraw/application/ports'
import type { Flag, RowOf } from './row-of.ts'

/** The tables of migrations 28 and 38: who follows official accounts, and who was said to leave one. */
export type AccountPeopleTables = {
  accountPeople: RowOf<AccountPerson, { follows: Flag | null }>
  leaveDoubts: { accountId: string; personKey: Uint8Array; heardAt: number; asksAt: number }
  pushes: { accountId: string; pushKey: Uint8Array; at: number }
}
