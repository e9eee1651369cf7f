import { type Bytes, utf8 } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'

/** A take as it is signed: which lot of which draw, who by their idCommit in hexadecimal, and when, ISO 8601 UTC. */
export type TakeLeaf = {
  readonly drawId: string
  readonly k: number
  readonly ref: string
  readonly at: string
}

/** The leaf data of a take in its commit group: the canonical text of exactly these keys (lot-1 §10.3). */
export function takeLeaf({ drawId, k, ref, at }: TakeLeaf): Bytes {
  return utf8(jcs({ drawId, k, ref, at }))
}
