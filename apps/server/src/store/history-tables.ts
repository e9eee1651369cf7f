import type { ListRun, OrganiserDraw } from '@fairdraw/application/ports'
import type { RowOf } from './row-of.ts'

/**
 * The tables of migrations 55 and 57: the published draws of each organiser in their order, over which lists they were, and who
 * published some before that.
 */
export type HistoryTables = {
  organiserDraws: OrganiserDraw
  listRuns: RowOf<ListRun, { marks: Uint8Array }>
  unnumberedOrganisers: Pick<OrganiserDraw, 'ownerId'>
}
