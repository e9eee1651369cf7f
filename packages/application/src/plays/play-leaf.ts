import { iso } from '@fairdraw/domain'
import { acceptanceLeaf, cellProof, type DealtBoard, hex, type Spin, spinLeaf } from '@fairdraw/fairness'
import type { UngroupedPlay } from './commit-plays.ts'

/** A decided play as the protocol spells it; `board` where it took a card of one. Throws RangeError for one that waits. */
export function spinOf(play: UngroupedPlay, board: DealtBoard | null = null): Spin {
  const { seq, ref, i, nonce, k, u, tier, stockBefore, beaconRound, at, slice } = play
  if (u === null || stockBefore === null) throw new RangeError(`play ${seq} waits for its beacon`)
  return {
    ...{
      seq,
      ref: hex(ref),
      i,
      nonce: hex(nonce),
      k: hex(k),
      u,
      tier,
      stockBefore,
      beaconRound,
      at: iso(at),
    },
    ...(slice === null ? {} : { slice }),
    ...(board ? { cell: cellProof(board, u) } : {}),
  }
}

/** What its group signs: the play, or of one that waits its acceptance (lot-1 §9.5). */
export function leafOfPlay(drawId: string, play: UngroupedPlay): Uint8Array {
  const { seq, ref, i, nonce, beaconRound, at, nextCommit } = play
  if (play.u === null)
    return acceptanceLeaf({ drawId, seq, ref: hex(ref), i, nonce: hex(nonce), beaconRound, at: iso(at) })
  const { slice: _, ...spin } = spinOf(play)
  return spinLeaf({ ...spin, drawId, nextCommit: hex(nextCommit) })
}
