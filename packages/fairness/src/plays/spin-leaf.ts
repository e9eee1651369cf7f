import { type Bytes, utf8 } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import type { SpinLeaf } from './play.ts'

/** The leaf data of a play in its commit group: the canonical text of exactly these keys (lot-1 §9.5). */
export function spinLeaf(leaf: SpinLeaf): Bytes {
  const { drawId, seq, ref, i, nonce, k, u, tier, stockBefore, beaconRound, at, nextCommit } = leaf
  return utf8(jcs({ drawId, seq, ref, i, nonce, k, u, tier, stockBefore, beaconRound, at, nextCommit }))
}
