import { hex, unhex } from '../basics/bytes.ts'
import { noteKeyId } from '../log/checkpoint.ts'
import { verifyBeacon, verifyEd25519 } from '../rounds/beacon.ts'
import type { VerifyOptions } from '../verify.ts'
import { exampleChain } from './example-draw.ts'
import { exampleKey, exampleWitness } from './example-log.ts'

/** Remembers answers by their arguments: pairings and curves are slow, and tests ask the same again and again. */
function remember(check: (key: string) => boolean): (key: string) => boolean {
  const known = new Map<string, boolean>()
  return (key) => {
    const answer = known.get(key) ?? check(key)
    known.set(key, answer)
    return answer
  }
}

const beaconHolds = remember((key) => {
  const [round, signature = ''] = key.split('/')
  return verifyBeacon(exampleChain.info, Number(round), signature)
})

const signatureHolds = remember((key) => {
  const [message = '', signature = ''] = key.split('/')
  return verifyEd25519(exampleKey.publicKey, unhex(message), unhex(signature))
})

/** All that a verifier of the examples needs: their chain, their keys and their witness. */
export const exampleVerifier = {
  chains: [exampleChain.info],
  verifyBeacon: (chain: string, round: number, signature: string) =>
    chain === exampleChain.info.hash && beaconHolds(`${round}/${signature}`),
  verifySignature: (message: Uint8Array, signature: Uint8Array, keyId: string) =>
    keyId === hex(noteKeyId(exampleKey)) && signatureHolds(`${hex(message)}/${hex(signature)}`),
  witnesses: { keys: [exampleWitness], verify: verifyEd25519 },
} satisfies VerifyOptions
