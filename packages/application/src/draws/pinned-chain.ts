import type { Draw } from '@fairdraw/domain'
import type { ChainInfo } from '@fairdraw/fairness'

/** Throws when the charter names another chain: the operator pinned a new one, and this draw must wait for the old. */
export function requirePinnedChain({ lid, life }: Draw, chain: ChainInfo): void {
  const named = life.charter?.beacon?.chain
  if (named !== undefined && named !== chain.hash)
    throw new Error(`${lid} is bound to the beacon chain ${named}, this service to ${chain.hash}`)
}
