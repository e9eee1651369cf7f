import type { Generated } from 'kysely'

type LeafColumns = { type: string; at: string; draw_id: string | null; hash: string; data: string | null }

/** The public log: its leaves, the groups that stand in a tree of their own, and what draws logged of their trees. */
export type LogTables = {
  log_outbox: LeafColumns & { sequence: Generated<number> }
  log_leaves: LeafColumns & {
    position: number
    seq: number | null
    prev: string | null
    tip: Uint8Array | null
  }
  log_group_outbox: { sequence: Generated<number>; message: Uint8Array }
  log_groups: { position: number; message: Uint8Array }
  log_group_nodes: { level: number; position: number; hash: Uint8Array }
  log_nodes: { level: number; position: number; hash: Uint8Array }
  log_forks: { size: number }
  log_trees: { draw_id: string; size: number; root: string }
  log_heads: { name: string; size: number; note: string; at: number }
}
