import type { OutsideToken } from '@fairdraw/application/ports'

/** The table of migration 24: tokens of accounts at platforms. */
export type OutsideTables = {
  outsideTokens: OutsideToken & { nameKey: Uint8Array; holder: string | null }
}
