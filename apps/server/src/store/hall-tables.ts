/** The tables of migration 18: live draws. */
export type HallTables = {
  halls: { draw_id: string; people: number; arrived: number; version: number; last_message: number }
  attendees: {
    draw_id: string
    number: string
    name: string
    name_folded: string
    department: string | null
    title: string | null
    picture: string | null
    /** JSON. */
    groups: string
    join_seq: number | null
    checked_in_at: number | null
    place: number | null
    phone_key: Uint8Array | null
    code_key: Uint8Array | null
    check_in_group: number | null
  }
  /** `scene`: JSON. */
  show_scenes: { draw_id: string; scene: string }
  show_pairings: { draw_id: string; code_key: Uint8Array; expires_at: number }
  show_remotes: {
    draw_id: string
    id: string
    label: string
    token_key: Uint8Array
    paired_at: number
    seen_at: number | null
  }
  hall_messages: {
    draw_id: string
    id: number
    join_seq: number
    name: string
    text: string
    state: string
    sent_at: number
    shown_at: number | null
  }
}
