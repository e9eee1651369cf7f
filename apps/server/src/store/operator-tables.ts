import type { Appointment, Audit, BetaApplication, ErrorReport } from '@fairdraw/application/ports'
import type { Generated } from 'kysely'
import type { RowOf } from './row-of.ts'

/** The tables of migration 6: what the operator looks at. */
export type OperatorTables = {
  /** `frames`: JSON. */
  errorReports: RowOf<ErrorReport, { frames: string }>
  audits: Audit & { id: Generated<number> }
  appointments: Appointment
  betaApplications: BetaApplication
}
