/** The tables of migration 25: who is known at other sites, and used codes of those. */
export type IdentityTables = {
  identities: {
    subject_key: Uint8Array
    provider: string
    app: string
    sealed_person: Uint8Array
    unionid_key: Uint8Array | null
    user_id: string
    linked_at: number
  }
  spent_codes: { code_hash: Uint8Array; expires_at: number }
}
