import { type Bytes, utf8 } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import type { TreeState } from '../merkle/growing-tree.ts'
import type { Spin } from './play.ts'

/** All that is fixed about a play when it is accepted; the number that it comes to follows from this and the master. */
export type AcceptedPlay = Pick<Spin, 'seq' | 'ref' | 'i' | 'nonce' | 'beaconRound' | 'at'> & {
  readonly drawId: string
}

/** The leaf data of a play in the growing tree of its draw; `cell` is there exactly on a shared board (lot-1 §9.6). */
export function playLeaf(
  { drawId, seq, ref, i, nonce, beaconRound, at }: AcceptedPlay,
  cell: number | undefined,
): Bytes {
  const accepted = { drawId, seq, ref, i, nonce, beaconRound, at }
  return utf8(jcs(cell === undefined ? accepted : { ...accepted, cell }))
}

/** An accepted play that waits for its beacon, as its group signs it; `tree` is that of the plays before the group. */
export type Acceptance = AcceptedPlay & { readonly tree: TreeState }

/**
 * The leaf data of an acceptance in its commit group. It is signed and logged before the beacon comes out, so that nobody can
 * accept a play because of what it will be (lot-1 §9.5).
 */
export function acceptanceLeaf({ drawId, seq, ref, i, nonce, beaconRound, at, tree }: Acceptance): Bytes {
  return utf8(jcs({ drawId, seq, ref, i, nonce, beaconRound, at, tree: told(tree) }))
}

/** A play as its group signs it once it is decided; `tree` is that of the plays before the group (lot-1 §9.5). */
export type SpinLeaf = Omit<Spin, 'slice' | 'cell'> &
  Acceptance & {
    /** The commitment to the player's next play. */
    readonly nextCommit: string
  }

/** The leaf data of a decided play in its commit group: the canonical text of exactly these keys. */
export function spinLeaf(leaf: SpinLeaf): Bytes {
  const { drawId, seq, ref, i, nonce, k, u, tier, stockBefore, beaconRound, at, nextCommit, tree } = leaf
  const play = { drawId, seq, ref, i, nonce, k, u, tier, stockBefore, beaconRound, at, nextCommit }
  return utf8(jcs({ ...play, tree: told(tree) }))
}

const told = ({ size, root }: TreeState) => ({ size, root })
