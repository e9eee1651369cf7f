import type { Generated } from 'kysely'

/** The table of migration 23: what accounts are told on their desk. */
export type NoticeTables = {
  accountNotices: {
    number: Generated<number>
    userId: string
    kind: string
    about: string
    at: number
    readAt: number | null
  }
}
