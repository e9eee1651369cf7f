import { type Bytes, unhex } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import { type BoardSeal, boardRecord, dealBoard, isDealable, sealBoard } from '../plays/deal-board.ts'
import type { Proof, ProofBoard } from '../proof.ts'
import type { ChainInfo } from '../rounds/chain.ts'
import { type Charter, charterHash } from '../rounds/charter.ts'
import { roundHash } from '../rounds/round.ts'
import type { VerifyOptions } from '../verify.ts'
import {
  checkDealBeacon,
  checkDealFailure,
  checkDealTimes,
  type DealtRound,
  dealRandomness,
  dealSecret,
} from './dealt-round.ts'
import type { Notes } from './report.ts'

/** A board to replay plays on: its seal, and what each card was dealt once that can be recomputed. */
export type CheckedBoard = { readonly seal: BoardSeal; readonly tiers: readonly (number | null)[] | null }

/**
 * The shared board (lot-1 §9.7): its round is the one that the charter fixed, it was sealed once the beacon was
 * out and before anyone played, and once the secrets are out the deal and all salts give the very root.
 */
export async function checkBoard(
  proof: Proof,
  chains: readonly ChainInfo[],
  options: VerifyOptions,
  notes: Notes,
): Promise<CheckedBoard | undefined> {
  const { board, charter, earlierCharters = [], plays } = proof
  const first = earlierCharters[0] ?? charter
  if (!board) {
    notes.fail('rounds', 'board_missing')
    return undefined
  }
  const isPromised = checkRecord(board, first, notes)
  checkDealFailure(dealtRound(board), notes)
  await checkDealBeacon(dealtRound(board), first, chains, options, notes)
  const secret = dealSecret(dealtRound(board), first, Boolean(plays), notes)
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

function dealtRound({ record, beacon, seal, secret, failed }: ProofBoard): DealtRound {
  return { name: 'board', record, beacon, seal, secret, failed }
}

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
export function checkBoardTimes(
  { board, charter, earlierCharters = [], log }: Proof,
  chains: readonly ChainInfo[],
  notes: Notes,
): void {
  if (!board) return
  const chain = chains.find(({ hash }) => hash === charter.beacon?.chain)
  const rule = { charter: earlierCharters[0] ?? charter, chain, with: log?.leaves[0]?.leaf.at }
  checkDealTimes(dealtRound(board), rule, notes)
}

function dealAgain(board: ProofBoard, charter: Charter, secret: Bytes): (number | null)[] | null {
  const randomness = dealRandomness(board)
  return randomness === undefined ? null : dealBoard(charter, board.record, secret, randomness)
}
