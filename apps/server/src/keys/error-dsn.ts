import type { Vault } from '@fairdraw/application/ports'
import { hex } from '@fairdraw/fairness'

/** The one project of a deployment, as the paths and DSNs of error reports name it. */
export const errorProject = '1'

/** The public key of error reports: made from the master key, so that every process has the same one and keeps none. */
export function errorKey(vault: Vault): string {
  return hex(vault.index('error reports', 'public key')).slice(0, 32)
}
