/** The tables of migration 55: the published draws of each organiser in their order, and over which lists they were. */
export type HistoryTables = {
  organiser_draws: { owner_id: string; number: number; draw_id: string; charter_hash: string }
  list_runs: { owner_id: string; at: number; draw_id: string; lid: string; list: string; marks: Uint8Array }
}
