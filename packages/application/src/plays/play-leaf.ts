import { iso } from '@fairdraw/domain'
import {
  acceptanceLeaf,
  cellProof,
  type DealtBoard,
  hex,
  playLeaf,
  type Spin,
  spinLeaf,
  type TreeState,
} from '@fairdraw/fairness'
import type { PlayTree } from '../ports/index.ts'
import type { UngroupedPlay } from './commit-plays.ts'

/** A decided play as the protocol spells it; `board` where it took a card of one. Throws RangeError for one that waits. */
export function spinOf(play: UngroupedPlay, board: DealtBoard | null = null): Spin {
  const { seq, ref, i, nonce, k, u, tier, stockBefore, beaconRound, at, slice } = play
  if (u === null || stockBefore === null) throw new RangeError(`play ${seq} waits for its beacon`)
  return {
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
    ...(slice === null ? {} : { slice }),
    ...(board ? { cell: cellProof(board, u) } : {}),
  }
}

/** What its group signs: the play, or of one that waits its acceptance (lot-1 §9.5). */
export function leafOfPlay(drawId: string, play: UngroupedPlay): Uint8Array {
  const tree = treeTold(play.tree)
  if (play.u === null) return acceptanceLeaf({ ...acceptedOf(drawId, play), tree })
  return spinLeaf({ ...spinOf(play), drawId, nextCommit: hex(play.nextCommit), tree })
}

/** The play as a leaf of its draw's growing tree. */
export function treeLeafOf(drawId: string, play: UngroupedPlay, isOnBoard: boolean): Uint8Array {
  return playLeaf(acceptedOf(drawId, play), isOnBoard && play.u !== null ? play.u : undefined)
}

function acceptedOf(drawId: string, { seq, ref, i, nonce, beaconRound, at }: UngroupedPlay) {
  return { drawId, seq, ref: hex(ref), i, nonce: hex(nonce), beaconRound, at: iso(at) }
}

/** A tree as it is told. */
export function treeTold({ size, root }: PlayTree): TreeState {
  return { size, root: hex(root) }
}
