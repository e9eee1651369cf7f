/** The tables of migration 26: passkeys, and codes that were sent. */
export type LoginTables = {
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: Uint8Array
    counter: number
    /** Parted by spaces. */
    transports: string
    name: string
    is_synced: 0 | 1
    created_at: number
    used_at: number | null
  }
  login_challenges: {
    challenge_hash: Uint8Array
    purpose: string
    user_id: string | null
    expires_at: number
  }
  login_codes: {
    request_hash: Uint8Array
    address_key: Uint8Array
    purpose: string
    code_hash: Uint8Array
    tries: number
    expires_at: number
  }
  login_code_sends: { address_key: Uint8Array; last_at: number; hour_from: number; count: number }
}
