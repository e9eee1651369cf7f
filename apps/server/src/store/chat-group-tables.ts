/** The tables of migration 29: chat groups of organisers, and leave to bind more. */
export type ChatGroupTables = {
  chatGroups: { id: string; userId: string; groupKey: Uint8Array; name: string; boundAt: number }
  groupTickets: {
    ticketHash: Uint8Array
    userId: string
    openerKey: Uint8Array | null
    expiresAt: number
  }
}
