import { type Arrival, arrivalMessage, arrivalReceipt, base64, hex, type Receipt } from '@fairdraw/fairness'
import { ed25519PublicKey, signEd25519 } from '@fairdraw/fairness/beacon'
import { serverNow } from '../../../lib/server-clock.ts'
import { keepArrival } from './kept-arrival.ts'

/**
 * Signs that a prize has come, by a key that is made for this and stays on the phone: whoever is shown the statement of
 * somebody else can be told apart from its signer.
 */
export function signArrival(receipt: Receipt, awardId: string): Arrival {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const facts = {
    drawId: receipt.drawId,
    awardId,
    receipt: arrivalReceipt(receipt),
    at: new Date(serverNow()).toISOString(),
    key: hex(ed25519PublicKey(secret)),
  }
  const arrival = { ...facts, signature: base64(signEd25519(secret, arrivalMessage(facts))) }
  keepArrival({ secret: hex(secret), arrival })
  return arrival
}
