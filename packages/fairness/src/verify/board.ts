import { type Bytes, unhex } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import { type BoardSeal, boardRecord, dealBoard, isDealable, sealBoard } from '../plays/deal-board.ts'
import { firstCharter, type Proof, type ProofBoard } from '../proof.ts'
import { beaconChain } from '../rounds/chain.ts'
import { type Charter, charterHash } from '../rounds/charter.ts'
import { roundHash } from '../rounds/round.ts'
import {
  checkDealBeacon,
  checkDealFailure,
  checkDealTimes,
  type DealtRound,
  dealRandomness,
  dealSecret,
} from './dealt-round.ts'
import type { Means } from './means.ts'
import type { Notes } from './report.ts'

/** A board to replay plays on: its seal, and what each card was dealt once that can be recomputed. */
export type CheckedBoard = { readonly seal: BoardSeal; readonly tiers: readonly (number | null)[] | null }

/**
 * The shared board (lot-1 §9.7): its round is the one that the charter fixed, it was sealed once the beacon was
 * out and before anyone played, and once the secrets are out the deal and all salts give the very root.
 */
export async function checkBoard(
  proof: Proof,
  means: Means,
  notes: Notes,
): Promise<CheckedBoard | undefined> {
  const { board, plays } = proof
  const first = firstCharter(proof)
  if (!board) return void notes.fail('rounds', 'board_missing')
  const dealt = dealtRound(board)
  const isPromised = checkRecord(board, first, notes)
  checkDealFailure(dealt, notes)
  await checkDealBeacon(dealt, first, means, notes)
  const secret = dealSecret(dealt, first, Boolean(plays), notes)
  const tiers = isPromised && secret ? dealAgain(board, first, secret) : null
  if (!board.seal) {
    if (plays || proof.spins?.length) notes.fail('rounds', 'board_missing')
    notes.skip('rounds', 'not_yet')
    return undefined
  }
  checkSeal(board, board.seal, first, notes)
  if (tiers && plays) {
    const given = { master: unhex(plays.master), charterHash: unhex(charterHash(first)) }
    notes.same('rounds', 'board_differs', board.seal.root, sealBoard(tiers, given).root)
  }
  notes.tell('rounds', { found: `board ${board.seal.cells}` })
  return { seal: board.seal, tiers }
}

const dealtRound = (board: ProofBoard): DealtRound => ({ ...board, name: 'board' })

/** Of the record only its instant is free, and what follows from that: all else follows from the charter. Answers whether that is so. */
function checkRecord({ record }: ProofBoard, charter: Charter, notes: Notes): boolean {
  if (!isDealable(charter)) {
    notes.fail('rounds', 'board_record_differs', { found: String(charter.board?.cells) })
    return false
  }
  const due = jcs(boardRecord(charter, charterHash(charter), record))
  return notes.same('rounds', 'board_record_differs', due, jcs(record))
}

function checkSeal({ record }: ProofBoard, seal: BoardSeal, charter: Charter, notes: Notes): void {
  notes.same('rounds', 'draw_differs', charter.drawId, seal.drawId)
  notes.same('rounds', 'board_differs', roundHash(record), seal.roundHash)
  notes.same('rounds', 'board_differs', String(charter.board?.cells), String(seal.cells))
}

/** The record was logged with the first charter, and the board is sealed once its beacon is out. */
export function checkBoardTimes(proof: Proof, { chains }: Means, notes: Notes): void {
  const { board, charter, log } = proof
  if (!board) return
  const chain = beaconChain(charter, chains)
  const rule = { charter: firstCharter(proof), chain, with: log?.leaves[0]?.leaf.at }
  checkDealTimes(dealtRound(board), rule, notes)
}

function dealAgain(board: ProofBoard, charter: Charter, secret: Bytes): (number | null)[] | null {
  const randomness = dealRandomness(board)
  return randomness === undefined ? null : dealBoard(charter, board.record, secret, randomness)
}
