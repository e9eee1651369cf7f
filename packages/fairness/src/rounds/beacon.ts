import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { be64, unhex } from '../basics/bytes.ts'
import type { ChainInfo } from './chain.ts'

export { ed25519PublicKey, signEd25519, verifyEd25519 } from '../log/ed25519.ts'
export {
  type ChainInfo,
  quicknet,
  roundAt,
} from './chain.ts'

/** The domain separation tag of quicknet's scheme (RFC 9380 suite; drand's bls-unchained-g1-rfc9380). */
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Whether a signature is the chain's own for this round (lot-1 §2.3); malformed input is simply not one. */
export function verifyBeacon(chain: ChainInfo, round: number, signatureHex: string): boolean {
  try {
    if (chain.schemeID !== 'bls-unchained-g1-rfc9380' || !Number.isSafeInteger(round) || round < 1)
      return false
    const bls = bls12_381.shortSignatures
    const point = bls.hash(sha256(be64(round)), DST)
    return bls.verify(unhex(signatureHex), point, unhex(chain.public_key))
  } catch {
    // The library throws on points that are not on the curve; for us that is one more wrong signature.
    return false
  }
}
