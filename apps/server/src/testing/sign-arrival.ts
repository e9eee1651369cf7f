import { type Arrival, arrivalMessage, arrivalReceipt, base64, hex, type Receipt } from '@fairdraw/fairness'
import { ed25519PublicKey, signEd25519 } from '@fairdraw/fairness/beacon'

/** What a winner's phone sends when a prize has come. */
export function signedArrival(
  receipt: Receipt,
  awardId: string,
  at: number,
): Pick<Arrival, 'at' | 'key' | 'receipt' | 'signature'> {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const said = {
    receipt: arrivalReceipt(receipt),
    at: new Date(at).toISOString(),
    key: hex(ed25519PublicKey(secret)),
  }
  const facts = { drawId: receipt.drawId, awardId, ...said }
  return { ...said, signature: base64(signEd25519(secret, arrivalMessage(facts))) }
}
