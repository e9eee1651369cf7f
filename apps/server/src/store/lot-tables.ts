/** The tables of migration 19, and what migration 46 added: draws of lots. */
export type LotTables = {
  lot_books: {
    draw_id: string
    is_open: 0 | 1
    opens_at: number
    closes_at: number
    lots: number
    takes: number
    /** JSON: the lots that came back and nobody holds, in the order in which they did. */
    reopened: string
    events: number
    /** The right edge of the tree of events, 32 bytes for each complete subtree. */
    edge: Uint8Array
    logged: number
    last_at: number | null
  }
  lot_takes: {
    draw_id: string
    seq: number
    k: number
    join_seq: number
    ref: Uint8Array
    at: number
    held_by: number | null
    group_id: number | null
    group_index: number | null
    group_path: Uint8Array | null
    tree_size: number | null
    tree_root: Uint8Array | null
  }
  lot_swaps: {
    draw_id: string
    id: string
    asker: number
    asked: number
    asked_at: number
  }
}
