/** The tables of migration 20: comment draws, and who is let into what is in invited beta. */
export type CommentTables = {
  comment_sets: {
    draw_id: string
    state: string
    stamp: string
    blocks: number
    comments: number
    people: number
    /** JSON, as `tally`. */
    report: string
    cursor: string | null
    leased_until: number | null
    next_at: number | null
    failure: string | null
    expires_at: number
    sha256: string | null
    tally: string | null
    sealed_kept_out: Uint8Array | null
    opens_when_seated: 0 | 1
  }
  comment_blocks: { draw_id: string; block: number; bytes: Uint8Array }
  post_runs: { run_key: string; at: number; draw_id: string; lid: string }
  comment_accounts: {
    user_id: string
    platform: string
    name: string
    sealed_tokens: Uint8Array
    connected_at: number
    expires_at: number | null
  }
  beta_access: { user_id: string; feature: string; since: number }
}
