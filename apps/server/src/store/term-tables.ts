/** The tables of migrations 8 and 16: who got in on which terms, what they did for chances, how prizes reach them. */
export type TermTables = {
  entrant_details: {
    draw_id: string
    join_seq: number
    joined_at: number | null
    sealed_answers: Uint8Array | null
    district: string | null
    mobile_key: Uint8Array | null
    device_key: Uint8Array | null
    address_key: Uint8Array | null
    inviter_seq: number | null
    chat_group: string | null
    exclude_reason: string | null
    excluded_at: number | null
    appeal: string | null
    withdrawn_at: number | null
  }
  task_runs: {
    draw_id: string
    join_seq: number
    task_id: string
    occasion: string
    started_at: number
    finished_at: number | null
  }
  proofs: {
    draw_id: string
    id: string
    join_seq: number
    task_id: string
    file: string
    sent_at: number
    state: string
    reason: string | null
  }
  claims: {
    draw_id: string
    award_id: string
    sealed_answers: Uint8Array | null
    claimed_at: number | null
    carrier: string | null
    parcel: string | null
    shipped_at: number | null
    redeem_key: Uint8Array | null
    sealed_redeem: Uint8Array | null
    redeemed_at: number | null
    redeemed_by: string | null
  }
  prize_codes: {
    draw_id: string
    tier: number
    position: number
    code_key: Uint8Array
    sealed_code: Uint8Array
    award_id: string | null
  }
  rosters: {
    draw_id: string
    identity_key: Uint8Array
    position: number
    sealed_identity: Uint8Array
    name: string
    join_seq: number | null
  }
  entry_codes: {
    draw_id: string
    code_key: Uint8Array
    position: number
    sealed_code: Uint8Array
    made_at: number
    join_seq: number | null
  }
  templates: {
    id: string
    owner_id: string
    name: string
    task_type: string
    settings: string
    made_at: number
  }
  counted_invites: { draw_id: string; invite_key: Uint8Array }
  draw_admins: { draw_id: string; user_id: string; added_at: number }
  blacklist: {
    id: string
    owner_id: string
    draw_id: string | null
    identity_key: Uint8Array
    shown: string
    reason: string
    added_at: number
  }
  notices: {
    id: string
    reader_key: Uint8Array
    draw_id: string
    kind: string
    at: number
    read_at: number | null
  }
}
