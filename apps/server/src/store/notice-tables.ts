import type { Generated } from 'kysely'

/** The table of migration 23: what accounts are told on their desk. */
export type NoticeTables = {
  account_notices: {
    number: Generated<number>
    user_id: string
    kind: string
    about: string
    at: number
    read_at: number | null
  }
}
