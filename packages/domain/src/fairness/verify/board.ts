import {
  type BoardSeal,
  boardHash,
  boardRecord,
  dealBoard,
  isDealable,
  sealBoard,
} from '../../plays/deal-board.ts'
import { type Bytes, unhex } from '../bytes.ts'
import { type ChainInfo, randomnessOf, timeOfRound } from '../chain.ts'
import { type Charter, charterHash } from '../charter.ts'
import { jcs } from '../jcs.ts'
import type { Proof, ProofBoard } from '../proof.ts'
import { roundHash } from '../round.ts'
import { serverCommit } from '../secret-chain.ts'
import type { VerifyOptions } from '../verify.ts'
import type { Notes } from './report.ts'

/** A board to replay plays on: its seal, and what each card was dealt once that can be recomputed. */
export type CheckedBoard = { readonly seal: BoardSeal; readonly tiers: readonly (number | null)[] | null }

/**
 * The shared board (fairness A.7.12.11): its round is the one that the charter fixed, it was sealed once the beacon was
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
  await checkBeacon(board, first, chains, options, notes)
  const secret = secretOf(proof, board, first, notes)
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

/** Nothing in the record is free: all of it follows from the charter. Answers whether that is so. */
function checkRecord({ record }: ProofBoard, charter: Charter, notes: Notes): boolean {
  if (!isDealable(charter)) {
    notes.fail('rounds', 'board_record_differs', { found: String(charter.board?.cells) })
    return false
  }
  const due = jcs(boardRecord(charter, charterHash(charter)))
  return notes.same('rounds', 'board_record_differs', due, jcs(record))
}

function checkSeal({ record }: ProofBoard, seal: BoardSeal, charter: Charter, notes: Notes): void {
  notes.same('rounds', 'draw_differs', charter.drawId, seal.drawId)
  notes.same('rounds', 'board_differs', roundHash(record), seal.roundHash)
  notes.same('rounds', 'board_differs', String(charter.board?.cells), String(seal.cells))
}

async function checkBeacon(
  { record, beacon, seal }: ProofBoard,
  charter: Charter,
  chains: readonly ChainInfo[],
  { verifyBeacon }: VerifyOptions,
  notes: Notes,
): Promise<void> {
  if (charter.beacon === null) {
    if (charter.level !== 'C') notes.fail('beacons', 'beacon_missing')
    if (beacon !== null) notes.fail('beacons', 'beacon_unexpected')
    notes.skip('beacons', 'not_applicable')
    return notes.skip('time', 'not_applicable')
  }
  const chain = chains.find(({ hash }) => hash === charter.beacon?.chain)
  if (!chain) {
    notes.fail('beacons', 'chain_unknown', { found: charter.beacon.chain })
    return notes.skip('time', 'depends')
  }
  if (record.beaconRound === null) return notes.fail('beacons', 'beacon_missing')
  if (beacon === null) {
    if (seal) notes.fail('beacons', 'beacon_missing')
    notes.skip('beacons', 'not_yet')
    return notes.skip('time', 'not_yet')
  }
  notes.same('beacons', 'beacon_of_other_round', String(record.beaconRound), String(beacon.round))
  const outAt = timeOfRound(chain, record.beaconRound)
  if (seal && Date.parse(seal.sealedAt) < outAt)
    notes.fail('time', 'round_too_early', { found: seal.sealedAt, detail: 'board' })
  if (verifyBeacon === undefined) return notes.skip('beacons', 'not_given')
  if (!(await verifyBeacon(charter.beacon.chain, beacon.round, beacon.signature)))
    notes.fail('beacons', 'signature_wrong', { found: beacon.signature, detail: 'board' })
}

/** The record was in the log before the beacon that it names came out; so was the charter, which names it too. */
export function checkBoardLogged(
  { board, charter, log }: Proof,
  chains: readonly ChainInfo[],
  notes: Notes,
): void {
  const chain = chains.find(({ hash }) => hash === charter.beacon?.chain)
  if (!board || !chain || board.record.beaconRound === null) return
  const outAt = timeOfRound(chain, board.record.beaconRound)
  const sum = roundHash(board.record)
  const late = log?.leaves.find(({ leaf }) => leaf.hash === sum && Date.parse(leaf.at) >= outAt)
  if (late) notes.fail('time', 'logged_too_late', { expected: late.leaf.at, detail: 'board' })
  const seal = board.seal && { sum: boardHash(board.seal), at: Date.parse(board.seal.sealedAt) }
  const backdated = log?.leaves.find(({ leaf }) => leaf.hash === seal?.sum && Date.parse(leaf.at) > seal.at)
  if (backdated) notes.fail('time', 'logged_too_late', { expected: backdated.leaf.at, detail: 'board' })
}

/** The secret that dealt the board, the locked one: it must be out as soon as the plays are over. */
function secretOf(
  { drawId, plays }: Proof,
  { secret }: ProofBoard,
  charter: Charter,
  notes: Notes,
): Bytes | undefined {
  if (secret === null) {
    if (plays) notes.fail('secrets', 'secret_missing', { detail: 'board' })
    return undefined
  }
  const link = unhex(secret)
  notes.same('secrets', 'secret_not_committed', charter.serverCommit, serverCommit(drawId, link))
  return link
}

function dealAgain(
  { record, beacon }: ProofBoard,
  charter: Charter,
  secret: Bytes,
): (number | null)[] | null {
  const randomness = beacon === null ? null : randomnessIn(beacon.signature)
  return randomness === undefined ? null : dealBoard(charter, record, secret, randomness)
}

function randomnessIn(signature: string): Bytes | undefined {
  try {
    return randomnessOf(signature)
  } catch {
    // Not hexadecimal text; the check of the beacon says so.
    return undefined
  }
}

/** What the log must hold of a board: its round, and its seal as what that came to. */
export function boardLeaves({ board }: Proof): { type: string; hash: string }[] {
  if (!board) return []
  const round = { type: 'round', hash: roundHash(board.record) }
  return board.seal ? [round, { type: 'result', hash: boardHash(board.seal) }] : [round]
}
