import type { Generated } from 'kysely'

export type ErrorReportsTable = {
  fingerprint: string
  type: string
  value: string
  /** JSON. */
  frames: string
  release: string | null
  path: string | null
  browser: string | null
  lang: string | null
  count: number
  first_at: number
  last_at: number
}

export type AppointmentsTable = {
  user_id: string
  id: string
  date: number
  people: number
  sealed_contact: Uint8Array
  made_at: number
}

export type BetaApplicationsTable = {
  id: string
  user_id: string
  feature: string
  sealed_contact: Uint8Array
  at: number
}

/** The tables of migration 6: what the operator looks at. */
export type OperatorTables = {
  error_reports: ErrorReportsTable
  audits: {
    id: Generated<number>
    at: number
    user_id: string
    session: string | null
    call: string
    draw_id: string | null
  }
  appointments: AppointmentsTable
  beta_applications: BetaApplicationsTable
}
