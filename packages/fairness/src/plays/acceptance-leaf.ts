import { type Bytes, utf8 } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import type { SpinLeaf } from './play.ts'

/** A play that was accepted and waits for its beacon: all that is fixed about it by then. */
export type Acceptance = Pick<SpinLeaf, 'drawId' | 'seq' | 'ref' | 'i' | 'nonce' | 'beaconRound' | 'at'>

/**
 * The leaf data of an acceptance. It is signed and logged before the beacon comes out, so that nobody can accept a play
 * because of what it will be (lot-1 §9.5, strong mode).
 */
export function acceptanceLeaf({ drawId, seq, ref, i, nonce, beaconRound, at }: Acceptance): Bytes {
  return utf8(jcs({ drawId, seq, ref, i, nonce, beaconRound, at }))
}
