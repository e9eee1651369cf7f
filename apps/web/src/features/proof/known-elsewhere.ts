import { type ChainInfo, type Proof, quicknet } from '@fairdraw/fairness'
import type { ApiClient } from '../../lib/api-client.ts'
import type { SigningKey } from './verify-messages.ts'

export { keptAnswers } from '../../lib/kept-answers.ts'
export { ownReceipt } from './own-receipt.ts'
export { sightingsOf } from './sightings.ts'

/* What is known of a draw from elsewhere than its proof: asked for once that has come. */

/** The keys that the service of this page signs with. */
export async function keysOf(api: ApiClient, signal: AbortSignal): Promise<readonly SigningKey[]> {
  const answer = await api.call('logKey', {}, { isSilent: true, signal })
  return answer?.list.map((key) => ({ keyId: key.key_id, publicKey: key.public_key })) ?? []
}

/** The operator's own chain, asked for only where a draw does not use the public one that is pinned here. */
export async function chainsFor(
  api: ApiClient,
  proof: Proof,
  signal: AbortSignal,
): Promise<readonly ChainInfo[]> {
  const wanted = proof.charter.beacon?.chain
  if (wanted === undefined || wanted === quicknet.hash) return []
  // Without an answer the chain would be one that nobody knows, which is a fault of the draw; it is one of the network.
  const answer = await api.callOrThrow('beaconRead', {}, { signal })
  if (answer.chain.hash !== wanted) return []
  const { hash, public_key, period, genesis_time, group_hash, scheme, beacon_id } = answer.chain
  const metadata = { beaconID: beacon_id }
  return [{ hash, public_key, period, genesis_time, schemeID: scheme, groupHash: group_hash, metadata }]
}

/** The chain that a draw uses: the public one, or one of these. */
export function chainOf({ charter }: Proof, chains: readonly ChainInfo[]): ChainInfo | undefined {
  return [quicknet, ...chains].find(({ hash }) => hash === charter.beacon?.chain)
}
