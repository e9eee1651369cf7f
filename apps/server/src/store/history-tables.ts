import type { ListRun, OrganiserDraw } from '@fairdraw/application/ports'
import type { RowOf } from './row-of.ts'

/** The tables of migration 55: the published draws of each organiser in their order, and over which lists they were. */
export type HistoryTables = { organiserDraws: OrganiserDraw; listRuns: RowOf<ListRun, { marks: Uint8Array }> }
