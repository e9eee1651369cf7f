import { type Arrival, type ArrivalFacts, arrivalMessage, base64, hex } from '@fairdraw/fairness'
import { ed25519PublicKey, signEd25519 } from '@fairdraw/fairness/beacon'

/** What is to be signed, and the secret of the key that was made for it. */
export type SignRequest = { readonly secret: Uint8Array; readonly said: Omit<ArrivalFacts, 'key'> }

export function signed({ secret, said }: SignRequest): Arrival {
  const facts = { ...said, key: hex(ed25519PublicKey(secret)) }
  return { ...facts, signature: base64(signEd25519(secret, arrivalMessage(facts))) }
}

addEventListener('message', ({ data }: MessageEvent<SignRequest>) => postMessage(signed(data)))
