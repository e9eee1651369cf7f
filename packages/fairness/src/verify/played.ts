import { hex, unhex } from '../basics/bytes.ts'
import { checkReceipt } from '../log/receipt.ts'
import type { Proof } from '../proof.ts'
import type { ChainInfo } from '../rounds/chain.ts'
import { charterHash } from '../rounds/charter.ts'
import { spinCommit } from '../rounds/secret-chain.ts'
import { spinKey, spinKeyCommit } from '../rounds/spin.ts'
import { type CheckedBoard, checkBoard, checkBoardTimes } from './board.ts'
import { checkCharters } from './hashes.ts'
import { checkLog } from './log.ts'
import type { Means } from './means.ts'
import { checkJoin } from './own-join.ts'
import { checkPlays } from './plays.ts'
import { type CheckId, type Notes, STOPPED } from './report.ts'
import { readReceipt } from './shape.ts'

/** A played draw has no list, and so nothing of these. */
const without: readonly CheckId[] = ['close', 'tickets', 'winners', 'line', 'slots', 'list']

/** All checks of a draw whose kind is `instant`. */
export async function checkPlayed(
  proof: Proof,
  chains: readonly ChainInfo[],
  options: Means,
  notes: Notes,
): Promise<void> {
  const { charter, close, rounds } = proof
  for (const id of without) notes.skip(id, 'not_applicable')
  if (close !== null || rounds.length > 0) notes.fail('format', 'malformed', { detail: 'proof.rounds' })
  checkCharters(proof, chains, notes)
  checkMaster(proof, notes)
  const board = await checkRandomness(proof, chains, options, notes)
  if (charter.mode === undefined) notes.skip('plays', 'unsupported')
  else if (charter.board && !board && proof.board?.seal !== null) notes.skip('plays', 'depends')
  else await checkPlays(proof, { chains, board, ...options }, notes)
  await checkLog(proof, options, notes)
  await checkOwnCommit(proof, options, notes)
}

/** What chance took part, and when: the board's one round, or the beacon of every play. */
async function checkRandomness(
  proof: Proof,
  chains: readonly ChainInfo[],
  options: Means,
  notes: Notes,
): Promise<CheckedBoard | undefined> {
  if (proof.charter.board) {
    if (proof.beacons?.length) notes.fail('beacons', 'beacon_unexpected')
    const board = await checkBoard(proof, chains, options, notes)
    checkBoardTimes(proof, chains, notes)
    return board
  }
  if (proof.board) notes.fail('format', 'malformed', { detail: 'proof.board' })
  notes.skip('rounds', 'not_applicable')
  await checkPlayBeacons(proof, chains, options, notes)
  return undefined
}

/** The master is the committed one; until the end nobody knows it (lot-1 §3.3). */
function checkMaster({ drawId, charter, master, plays, state }: Proof, notes: Notes): void {
  const revealed = plays?.master ?? master
  if (revealed === undefined) {
    notes.skip('secrets', STOPPED.has(state) ? 'stopped' : 'not_yet')
    return
  }
  notes.same('secrets', 'secret_not_committed', charter.spinCommit ?? '', spinCommit(drawId, unhex(revealed)))
  if (plays) notes.same('secrets', 'secret_missing', plays.master, master ?? '')
}

/** Strong mode: each beacon is the pinned chain's own. Whether a play used the right one is seen when it is replayed. */
async function checkPlayBeacons(
  { charter, beacons = [] }: Proof,
  chains: readonly ChainInfo[],
  { verifyBeacon }: Means,
  notes: Notes,
): Promise<void> {
  if (charter.beacon === null) {
    if (charter.level !== 'C') notes.fail('beacons', 'beacon_missing')
    if (beacons.length > 0) notes.fail('beacons', 'beacon_unexpected')
    notes.skip('beacons', 'not_applicable')
    return notes.skip('time', 'not_applicable')
  }
  const { chain } = charter.beacon
  if (!chains.some(({ hash }) => hash === chain))
    return notes.skip('beacons', 'chain_unknown', { found: chain })
  if (verifyBeacon === undefined) return notes.skip('beacons', 'not_given')
  if (new Set(beacons.map(({ round }) => round)).size < beacons.length)
    notes.fail('beacons', 'beacon_unexpected')
  for (const { round, signature } of beacons)
    if (!(await verifyBeacon(chain, round, signature)))
      notes.fail('beacons', 'signature_wrong', { found: signature, detail: `beacon ${round}` })
}

/** My receipt is genuine, and the commitment to my first play that it carries is that of the master. */
async function checkOwnCommit(
  proof: Proof,
  { receipt, verifySignature }: Means,
  notes: Notes,
): Promise<void> {
  if (receipt === undefined) return notes.skip('receipt', 'not_given')
  const { drawId, charter, earlierCharters = [], plays } = proof
  try {
    const own = readReceipt(receipt)
    notes.same('receipt', 'receipt_of_other_draw', drawId, own.drawId)
    for (const fault of await checkReceipt(own, verifySignature)) notes.fail('receipt', fault)
    checkJoin(proof, own, notes)
    if (verifySignature === undefined) notes.skip('receipt', 'depends')
    if (!plays) return notes.skip('receipt', 'not_yet')
    const first = unhex(charterHash(earlierCharters[0] ?? charter))
    const commit = hex(spinKeyCommit(spinKey(unhex(plays.master), first, unhex(own.idCommit), 1)))
    notes.same('receipt', 'spin_commit_differs', commit, own.firstSpinCommit ?? '')
  } catch (fault) {
    notes.fail('receipt', 'receipt_malformed', { detail: String(fault) })
  }
}
