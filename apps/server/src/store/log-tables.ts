import type { Generated } from 'kysely'

type LeafColumns = { type: string; at: string; drawId: string | null; hash: string; data: string | null }

/** The public log: its leaves, the groups that stand in a tree of their own, and what draws logged of their trees. */
export type LogTables = {
  logOutbox: LeafColumns & { sequence: Generated<number> }
  logLeaves: LeafColumns & {
    position: number
    seq: number | null
    prev: string | null
    tip: Uint8Array | null
  }
  logGroupOutbox: { sequence: Generated<number>; message: Uint8Array }
  logGroups: { position: number; message: Uint8Array }
  logGroupNodes: { level: number; position: number; hash: Uint8Array }
  logNodes: { level: number; position: number; hash: Uint8Array }
  logForks: { size: number }
  logTrees: { drawId: string; size: number; root: string }
  logHeads: { name: string; size: number; note: string; at: number }
}
