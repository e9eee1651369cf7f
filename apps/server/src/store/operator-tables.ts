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
  firstAt: number
  lastAt: number
}

export type AppointmentsTable = {
  userId: string
  id: string
  date: number
  people: number
  sealedContact: Uint8Array
  madeAt: number
}

export type BetaApplicationsTable = {
  id: string
  userId: string
  feature: string
  sealedContact: Uint8Array
  at: number
}

/** The tables of migration 6: what the operator looks at. */
export type OperatorTables = {
  errorReports: ErrorReportsTable
  audits: {
    id: Generated<number>
    at: number
    userId: string
    session: string | null
    call: string
    drawId: string | null
  }
  appointments: AppointmentsTable
  betaApplications: BetaApplicationsTable
}
