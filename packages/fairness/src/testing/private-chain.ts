import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { type Bytes, be64, hex, utf8 } from '../basics/bytes.ts'
import { type ChainInfo, chainHash, randomnessOf } from '../rounds/chain.ts'

const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** The signature of a chain of one node over a round, in hexadecimal. */
function signBeacon(secretKey: Bytes, round: number): string {
  const bls = bls12_381.shortSignatures
  return hex(bls.Signature.toBytes(bls.sign(bls.hash(sha256(be64(round)), DST), secretKey)))
}

/** A chain that tests and benches own: `period` in seconds, `genesisMs` a whole second, `secretKey` 32 bytes below the group order. */
export type PrivateChain = {
  readonly info: ChainInfo
  sign(round: number): { readonly round: number; readonly signature: string; readonly randomness: string }
}

/** Makes a chain with quicknet's scheme whose every round can be signed at once. */
export function createPrivateChain(options: {
  readonly period: number
  readonly genesisMs: number
  readonly secretKey: Bytes
}): PrivateChain {
  const bls = bls12_381.shortSignatures
  const described = {
    public_key: hex(bls.getPublicKey(options.secretKey).toBytes()),
    period: options.period,
    genesis_time: Math.floor(options.genesisMs / 1000),
    groupHash: hex(sha256(utf8('private chain'))),
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: 'private' },
  }
  return {
    info: { ...described, hash: chainHash(described) },
    sign(round) {
      const signature = signBeacon(options.secretKey, round)
      return { round, signature, randomness: hex(randomnessOf(signature)) }
    },
  }
}
