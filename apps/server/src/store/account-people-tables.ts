/** The tables of migrations 28 and 38: who follows official accounts, and who was said to leave one. */
export type AccountPeopleTables = {
  account_people: {
    account_id: string
    person_key: Uint8Array
    sealed_openid: Uint8Array | null
    identity_key: Uint8Array | null
    follows: number | null
    seen_at: number
  }
  leave_doubts: { account_id: string; person_key: Uint8Array; heard_at: number; asks_at: number }
  pushes: { account_id: string; push_key: Uint8Array; at: number }
}
