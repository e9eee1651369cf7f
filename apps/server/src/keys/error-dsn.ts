import type { Vault } from '@fairdraw/application/ports'
import { hex } from '@fairdraw/fairness'

/** The one project of a deployment, as the paths and DSNs of error reports name it. */
export const errorProject = '1'

/** The public key of error reports: made from the master key, so that every process has the same one and keeps none. */
export function errorKey(vault: Vault): string {
  return hex(vault.index('error reports', 'public key')).slice(0, 32)
}

/** Where the pages of `origin` (such as https://draw.example.org) send what went wrong in them. */
export function errorDsn(vault: Vault, origin: string): string {
  const url = new URL(origin)
  url.username = errorKey(vault)
  url.pathname = `/${errorProject}`
  return url.href
}
