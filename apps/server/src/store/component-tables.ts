import type { Authorisation } from '@fairdraw/application/ports'

/** The tables of migration 34: what the operator's third-party platform at WeChat was told. */
export type ComponentTables = {
  componentTickets: { componentId: string; sealedTicket: Uint8Array; createdAt: number }
  componentAuthorisations: Authorisation
}
