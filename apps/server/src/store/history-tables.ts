/** The tables of migration 55: the published draws of each organiser in their order, and over which lists they were. */
export type HistoryTables = {
  organiserDraws: { ownerId: string; number: number; drawId: string; charterHash: string }
  listRuns: { ownerId: string; at: number; drawId: string; lid: string; list: string; marks: Uint8Array }
}
