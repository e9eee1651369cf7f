import { closeHash } from '../list/seal.ts'
import type { DrawLeafType } from '../log/log-leaf.ts'
import { treeHash } from '../log/tree-leaf.ts'
import { lotHash } from '../lots/lot-seal.ts'
import { lotsEndHash } from '../lots/lots-end.ts'
import { boardHash } from '../plays/deal-board.ts'
import { type Proof, type ProofRound, versionsOf } from '../proof.ts'
import { charterHash } from '../rounds/charter.ts'
import {
  failureHash,
  type RoundFailure,
  type RoundRecord,
  resultHash,
  roundHash,
  showEndHash,
  stopHash,
} from '../rounds/round.ts'
import { playsEndHash } from '../rounds/spin.ts'
import { changeHash } from '../show/change.ts'

/** A leaf that an object of the proof must have in the log; `at` where the object itself names its instant. */
export type DueLeaf = { readonly type: DrawLeafType; readonly hash: string; readonly at?: string }

/**
 * All of them, each kind in its order. What a round came to stands beside the round, in the same place: null while nothing
 * is known of it.
 */
export type DueLeaves = {
  readonly charters: readonly DueLeaf[]
  readonly closes: readonly DueLeaf[]
  readonly changes: readonly DueLeaf[]
  readonly rounds: readonly DueLeaf[]
  readonly outcomes: readonly (DueLeaf | null)[]
  readonly trees: readonly DueLeaf[]
  readonly ends: readonly DueLeaf[]
  readonly stops: readonly DueLeaf[]
}

type Held = { readonly round: DueLeaf; readonly outcome: DueLeaf | null }

/** What the log must hold of a draw, from the objects that its proof shows. */
export function dueLeaves(proof: Proof): DueLeaves {
  const { charter, changes = [], close, closeHash: published, drawId, stopped, trees = [] } = proof
  const rounds = [...proof.rounds.map(ofRound), ...ofBoard(proof), ...ofLots(proof)]
  // What its organiser still hides of the list is bound by its hash alone.
  const sealed = close ? { hash: closeHash(close), at: close.at } : published !== null && { hash: published }
  const treeType = charter.kind === 'lots' ? 'takes' : 'plays'
  return {
    charters: versionsOf(proof).map((one) => ({
      type: 'charter',
      hash: charterHash(one),
      at: one.at,
    })),
    closes: sealed ? [{ type: 'close', ...sealed }] : [],
    changes: changes.map((change) => ({ type: 'change', hash: changeHash(change), at: change.at })),
    rounds: rounds.map(({ round }) => round),
    outcomes: rounds.map(({ outcome }) => outcome),
    trees: trees.map((tree) => ({ type: treeType, hash: treeHash(treeType, tree) })),
    ends: endsOf(proof),
    stops: stopped ? [{ type: stopped.type, hash: stopHash(drawId, stopped), at: stopped.at }] : [],
  }
}

/** The chain as it would stand in a log, of a draw that no log holds: a board, and lots, are dealt with the first charter. */
export function chainOf(proof: Proof): DueLeaf[] {
  const { board, charter } = proof
  const { charters, closes, changes, rounds, outcomes, trees, ends, stops } = dueLeaves(proof)
  const held = rounds.flatMap((round, r) => [round, ...(outcomes[r] ? [outcomes[r]] : [])])
  const isDealtFirst = board !== undefined || (charter.kind === 'lots' && charter.lots?.rule !== 'pairing')
  const [first, ...later] = charters as [DueLeaf]
  const begun = isDealtFirst ? [first, ...held, ...later] : [...charters, ...closes, ...changes, ...held]
  return [...begun, ...trees, ...ends, ...stops]
}

function held(
  record: RoundRecord,
  failed: RoundFailure | undefined,
  drawn: (round: string) => DueLeaf | null,
): Held {
  const hash = roundHash(record)
  return {
    round: { type: 'round', hash, at: record.at },
    outcome: failed
      ? { type: 'failed', hash: failureHash('lot/1', hash, failed), at: failed.at }
      : drawn(hash),
  }
}

function ofRound({ record, results, resultHash: published, failed }: ProofRound): Held {
  return held(record, failed, (hash) =>
    published === null ? null : { type: 'result', hash: resultHash('lot/1', hash, results) },
  )
}

function ofBoard({ board }: Proof): Held[] {
  return board ? [held(board.record, board.failed, () => board.seal && sealed(boardHash, board.seal))] : []
}

function ofLots({ lots }: Proof): Held[] {
  if (!lots?.record) return []
  return [held(lots.record, lots.failed, () => lots.seal && sealed(lotHash, lots.seal))]
}

/** What was dealt comes to its seal. */
function sealed<Seal extends { readonly sealedAt: string }>(
  hashOf: (seal: Seal) => string,
  seal: Seal,
): DueLeaf {
  return { type: 'result', hash: hashOf(seal), at: seal.sealedAt }
}

function endsOf({ drawId, lots, plays, showEnd }: Proof): DueLeaf[] {
  const due = (at: string, hash: string): DueLeaf => ({ type: 'end', hash, at })
  return [
    ...(showEnd ? [due(showEnd.at, showEndHash(drawId, showEnd.at))] : []),
    ...(plays ? [due(plays.at, playsEndHash(drawId, plays))] : []),
    ...(lots?.end ? [due(lots.end.at, lotsEndHash(drawId, lots.end))] : []),
  ]
}
