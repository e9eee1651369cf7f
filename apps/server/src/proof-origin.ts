import type { ProofOrigin } from '@fairdraw/application'
import { basePath, routes } from '@fairdraw/contract'

/** What proofs say of where their files are fetched; `site`: where people reach the service, without a slash at the end. */
export function proofOriginOf(site: string, software: ProofOrigin['software']): ProofOrigin {
  return {
    rowsUrl: (lid) => `${site}${basePath}${routes.proofRows.path}?lid=${lid}`,
    spinsUrl: (lid) => `${site}${basePath}${routes.proofSpins.path}?lid=${lid}`,
    software,
  }
}
