import type { BoundChatGroup, GroupTicket } from '@fairdraw/application/ports'

/** The tables of migration 29: chat groups of organisers, and leave to bind more. */
export type ChatGroupTables = { chatGroups: BoundChatGroup; groupTickets: GroupTicket }
