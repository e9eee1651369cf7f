import type { Identity } from '@fairdraw/application/ports'

/** The tables of migration 25: who is known at other sites, and used codes of those. */
export type IdentityTables = { identities: Identity; spentCodes: { codeHash: Uint8Array; expiresAt: number } }
