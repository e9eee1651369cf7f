import type { ApiKey, Delivery, EmbedSite, Hook } from '@fairdraw/application/ports'
import type { RowOf } from './row-of.ts'

/** The tables of migration 22: webhooks, API keys, sites that may show a draw. */
export type ConnectingTables = {
  hooks: Omit<Hook, 'events' | 'sealedSecrets'> & {
    /** Parted by spaces. */
    events: string
    sealedSecret: Uint8Array
    sealedOldSecret: Uint8Array | null
    /** Nothing of it is lent before then; 0 when nothing ever was. */
    lentUntil: number
  }
  hookDeliveries: Delivery
  /** `scopes`: parted by spaces. */
  apiKeys: RowOf<ApiKey, { scopes: string }>
  embedSites: EmbedSite
}
