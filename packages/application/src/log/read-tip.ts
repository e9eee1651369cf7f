import { base64, type DrawLeaf, type SignedTip, tipOf } from '@fairdraw/fairness'
import type { LoggedLeaf, Reading, Signer } from '../ports/index.ts'

/** The tip of a chain that ends with this leaf; null for a leaf of before tips were signed. */
export function signedTip({ origin, keyId }: Signer, { leaf, tip }: LoggedLeaf): SignedTip | null {
  return tip && { ...tipOf(origin, leaf as DrawLeaf), signature: base64(tip), keyId }
}

/** The tip of a draw's chain as it is now (lot-1 §11.6); null before its first leaf. */
export async function readTip(tx: Reading, signer: Signer, drawId: string): Promise<SignedTip | null> {
  const last = await tx.log.lastOf(drawId)
  return last ? signedTip(signer, last) : null
}
