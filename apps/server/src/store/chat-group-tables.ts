/** The tables of migration 29: chat groups of organisers, and leave to bind more. */
export type ChatGroupTables = {
  chat_groups: { id: string; user_id: string; group_key: Uint8Array; name: string; bound_at: number }
  group_tickets: {
    ticket_hash: Uint8Array
    user_id: string
    opener_key: Uint8Array | null
    expires_at: number
  }
}
