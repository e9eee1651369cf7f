import { closeHash } from '../list/seal.ts'
import type { Proof } from '../proof.ts'
import type { ChainInfo } from '../rounds/chain.ts'
import { charterHash } from '../rounds/charter.ts'
import { failureHash, resultHash, roundHash } from '../rounds/round.ts'
import { checkVersions } from './charters.ts'
import { checkClosing } from './closing.ts'
import type { Notes } from './report.ts'

function checkCharter({ drawId, level, charter, charterHash: published }: Proof, notes: Notes): void {
  notes.same('charter', 'charter_hash_differs', published, charterHash(charter))
  notes.same('charter', 'draw_differs', drawId, charter.drawId)
  notes.same('charter', 'level_differs', charter.level, level)
}

/** The close has its published hash, and is of this draw and this charter. */
export function checkClose(proof: Proof, notes: Notes): void {
  const { drawId, close, closeHash: published, charterHash: charter } = proof
  if (close === null) {
    notes.skip('close', 'not_yet')
    return
  }
  notes.same('close', 'close_hash_differs', published ?? '', closeHash(close))
  notes.same('close', 'draw_differs', drawId, close.drawId)
  notes.same('close', 'close_of_other_charter', charter, close.charterHash)
  checkClosing(proof, notes)
}

function checkRounds({ drawId, closeHash, rounds }: Proof, notes: Notes): void {
  let prev = closeHash ?? ''
  for (const [r, { record, results, resultHash: published, secret, failed }] of rounds.entries()) {
    const at = `round ${r}`
    notes.same('rounds', 'round_out_of_order', String(r), String(record.round), at)
    notes.same('rounds', 'draw_differs', drawId, record.drawId, at)
    notes.same('rounds', 'record_of_other_close', closeHash ?? '', record.closeHash, at)
    notes.same('rounds', 'previous_differs', prev, record.prev, at)
    if (published !== null || secret !== null) {
      notes.same(
        'rounds',
        'result_hash_differs',
        published ?? '',
        resultHash('lot/1', roundHash(record), results),
        at,
      )
    }
    prev = failed ? failureHash('lot/1', roundHash(record), failed) : (published ?? '')
  }
  if (rounds.length === 0) notes.skip('rounds', 'not_yet')
}

/** The part of step 2 that every kind of draw has: the charter and its versions. */
export function checkCharters(proof: Proof, chains: readonly ChainInfo[], notes: Notes): void {
  checkCharter(proof, notes)
  checkVersions(proof, chains, notes)
}

/** Every hash is that of the object beside it, and each object names the one before it (lot-1 §17.1). */
export function checkHashes(proof: Proof, chains: readonly ChainInfo[], notes: Notes): void {
  checkCharters(proof, chains, notes)
  checkClose(proof, notes)
  checkRounds(proof, notes)
}
