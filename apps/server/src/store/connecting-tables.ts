/** The tables of migration 22: webhooks, API keys, sites that may show a draw. */
export type ConnectingTables = {
  hooks: {
    id: string
    user_id: string
    url: string
    note: string
    /** The events, parted by spaces. */
    events: string
    draw_id: string | null
    state: string
    sealed_secret: Uint8Array
    sealed_old_secret: Uint8Array | null
    old_secret_until: number | null
    created_at: number
    failing_since: number | null
    rests_until: number | null
    /** Nothing of it is lent before then; 0 when nothing ever was. */
    lent_until: number
  }
  hook_deliveries: {
    id: string
    hook_id: string
    event: string
    draw_id: string | null
    body: string
    at: number
    state: string
    tries: number
    next_at: number | null
    last_status: number | null
    last_problem: string | null
    last_at: number | null
    took_ms: number | null
  }
  api_keys: {
    id: string
    user_id: string
    name: string
    key_hash: Uint8Array
    hint: string
    /** Parted by spaces. */
    scopes: string
    created_at: number
    expires_at: number | null
    used_at: number | null
  }
  embed_sites: { user_id: string; origin: string; id: string; added_at: number }
}
