/** The tables of migration 30: draws among the customers of an enterprise. */
export type BelongingTables = {
  draw_leavers: { draw_id: string; identity_key: Uint8Array; reason: string; at: number }
  draw_entrances: {
    draw_id: string
    kind: string
    chosen_key: Uint8Array
    config_id: string
    picture_url: string
    picture: Uint8Array | null
  }
}
