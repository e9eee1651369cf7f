/** The table of migration 31: marks that customers are to carry at WeCom. */
export type CustomerMarkTables = {
  customer_marks: {
    draw_id: string
    join_seq: number
    kind: string
    identity_key: Uint8Array
    state: string
    tries: number
    since: number
    next_at: number
  }
}
