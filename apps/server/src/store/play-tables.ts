/** The tables of migration 17, and what migration 46 added: draws that are played. */
export type PlayTables = {
  play_books: {
    draw_id: string
    is_open: 0 | 1
    opens_at: number
    closes_at: number
    play_count: number
    win_count: number
    waiting: number
    /** JSON: wins of each prize, in charter order. */
    won: string
    blanks_taken: number
    /** The right edge of the tree of plays, 32 bytes for each complete subtree. */
    edge: Uint8Array
    logged: number
  }
  play_hours: { draw_id: string; hour_at: number; plays: number; wins: number }
  plays: {
    draw_id: string
    seq: number
    join_seq: number
    ref: Uint8Array
    i: number
    nonce: Uint8Array
    k: Uint8Array
    next_commit: Uint8Array
    u: number | null
    tier: number | null
    /** JSON. */
    stock_before: string | null
    beacon_round: number | null
    at: number
    slice: number | null
    tree_size: number
    tree_root: Uint8Array
    day: string
    day_used: number
    free_used: number
    extra_used: number
    wins: number
    group_id: number
    group_index: number
    group_path: Uint8Array
  }
}
