/** The tables of migrations 27 and 38: what organisers connected of their own, and what they disconnected. */
export type OutsideAccountTables = {
  outside_accounts: {
    id: string
    user_id: string
    kind: string
    app_id: string
    agent_id: string | null
    name: string
    sealed_secrets: Uint8Array
    connected_at: number
    checked_at: number | null
    /** JSON. */
    check_json: string | null
    pushed_at: number | null
  }
  former_accounts: { id: string; user_id: string; kind: string; app_id: string; gone_at: number }
}
