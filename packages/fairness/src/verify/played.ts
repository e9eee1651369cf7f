import { hex, unhex } from '../basics/bytes.ts'
import { checkReceipt } from '../log/receipt.ts'
import { firstCharter, type Proof } from '../proof.ts'
import { beaconChain } from '../rounds/chain.ts'
import { charterHash } from '../rounds/charter.ts'
import { spinCommit } from '../rounds/secret-chain.ts'
import { spinKey, spinKeyCommit } from '../rounds/spin.ts'
import { checkSigned, checkUnneeded } from './beacons.ts'
import { type CheckedBoard, checkBoard, checkBoardTimes } from './board.ts'
import { checkCharters } from './hashes.ts'
import { checkLog } from './log.ts'
import type { Means } from './means.ts'
import { checkJoin } from './own-join.ts'
import { checkPlays } from './plays.ts'
import { type CheckId, type Notes, stillDue } from './report.ts'
import { readReceipt } from './shape.ts'

/** A played draw has no list, and so nothing of these. */
const without: readonly CheckId[] = ['close', 'tickets', 'winners', 'line', 'slots', 'list']

/** All checks of a draw whose kind is `instant`. */
export async function checkPlayed(proof: Proof, means: Means, notes: Notes): Promise<void> {
  const { charter, close, rounds } = proof
  for (const id of without) notes.skip(id, 'not_applicable')
  if (close !== null || rounds.length > 0) notes.fail('format', 'malformed', { detail: 'proof.rounds' })
  checkCharters(proof, means.chains, notes)
  checkMaster(proof, notes)
  const board = await checkRandomness(proof, means, notes)
  if (charter.mode === undefined) notes.skip('plays', 'unsupported')
  else if (charter.board && !board && proof.board?.seal !== null) notes.skip('plays', 'depends')
  else await checkPlays(proof, { ...means, board }, notes)
  await checkLog(proof, means, notes)
  await checkOwnCommit(proof, means, notes)
}

/** What chance took part, and when: the board's one round, or the beacon of every play. */
async function checkRandomness(proof: Proof, means: Means, notes: Notes): Promise<CheckedBoard | undefined> {
  if (proof.charter.board) {
    if (proof.beacons?.length) notes.fail('beacons', 'beacon_unexpected')
    const board = await checkBoard(proof, means, notes)
    checkBoardTimes(proof, means, notes)
    return board
  }
  if (proof.board) notes.fail('format', 'malformed', { detail: 'proof.board' })
  notes.skip('rounds', 'not_applicable')
  await checkPlayBeacons(proof, means, notes)
  return undefined
}

/** The master is the committed one; until the end nobody knows it (lot-1 §3.3). */
function checkMaster({ drawId, charter, master, plays, state }: Proof, notes: Notes): void {
  const revealed = plays?.master ?? master
  if (revealed === undefined) {
    notes.skip('secrets', stillDue(state))
    return
  }
  notes.same('secrets', 'secret_not_committed', charter.spinCommit ?? '', spinCommit(drawId, unhex(revealed)))
  if (plays) notes.same('secrets', 'secret_missing', plays.master, master ?? '')
}

/** Strong mode: each beacon is the pinned chain's own. Whether a play used the right one is seen when it is replayed. */
async function checkPlayBeacons(
  { charter, beacons = [] }: Proof,
  { chains, verifyBeacon }: Means,
  notes: Notes,
): Promise<void> {
  if (charter.beacon === null) return checkUnneeded(charter, beacons.length > 0, notes)
  const { chain } = charter.beacon
  if (!beaconChain(charter, chains)) return notes.skip('beacons', 'chain_unknown', { found: chain })
  if (verifyBeacon === undefined) return notes.skip('beacons', 'not_given')
  if (new Set(beacons.map(({ round }) => round)).size < beacons.length)
    notes.fail('beacons', 'beacon_unexpected')
  for (const beacon of beacons)
    await checkSigned(chain, beacon, verifyBeacon, `beacon ${beacon.round}`, notes)
}

/** My receipt is genuine, and the commitment to my first play that it carries is that of the master. */
async function checkOwnCommit(
  proof: Proof,
  { receipt, verifySignature }: Means,
  notes: Notes,
): Promise<void> {
  if (receipt === undefined) return notes.skip('receipt', 'not_given')
  const { drawId, plays } = proof
  try {
    const own = readReceipt(receipt)
    notes.same('receipt', 'receipt_of_other_draw', drawId, own.drawId)
    for (const fault of await checkReceipt(own, verifySignature)) notes.fail('receipt', fault)
    checkJoin(proof, own, notes)
    if (verifySignature === undefined) notes.skip('receipt', 'depends')
    if (!plays) return notes.skip('receipt', 'not_yet')
    const first = unhex(charterHash(firstCharter(proof)))
    const commit = hex(spinKeyCommit(spinKey(unhex(plays.master), first, unhex(own.idCommit), 1)))
    notes.same('receipt', 'spin_commit_differs', commit, own.firstSpinCommit ?? '')
  } catch (fault) {
    notes.fail('receipt', 'receipt_malformed', { detail: String(fault) })
  }
}
