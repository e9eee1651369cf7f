import { equal, hex, unhex, utf8 } from '../basics/bytes.ts'
import { type Checkpoint, parseCheckpoint } from '../log/checkpoint.ts'
import { logLeafBytes } from '../log/log-leaf.ts'
import type { VerifySignature } from '../log/receipt.ts'
import { leafHash, rootFromPath, verifyConsistency } from '../merkle/merkle.ts'
import type { EarlierCheckpoint, Proof, ProofLog, ProvenLogLeaf } from '../proof.ts'
import { charterHash } from '../rounds/charter.ts'
import { failureHash, roundHash } from '../rounds/round.ts'
import { playsEndHash } from '../rounds/spin.ts'
import { boardLeaves } from './board.ts'
import { lotLeaves } from './lot-leaves.ts'
import type { Notes } from './report.ts'

function headOf(note: string, notes: Notes): Checkpoint | undefined {
  try {
    return parseCheckpoint(note)
  } catch {
    notes.fail('log', 'checkpoint_malformed', { found: note.slice(0, 200) })
    return undefined
  }
}

async function isSigned({ text, signatures }: Checkpoint, verify: VerifySignature): Promise<boolean> {
  for (const { keyId, signature } of signatures) {
    if (await verify(utf8(text), signature, hex(keyId))) return true
  }
  return false
}

function isUnder({ leaf, index, path }: ProvenLogLeaf, { size, root }: Checkpoint): boolean {
  try {
    return equal(
      rootFromPath({ leaf: leafHash(logLeafBytes(leaf)), index, size, path: path.map(unhex) }),
      root,
    )
  } catch {
    // An index outside the log, or a path of the wrong length.
    return false
  }
}

/** Whether the head continues an older one. */
export function continues(head: Checkpoint, { checkpoint, path }: EarlierCheckpoint): boolean {
  try {
    const { size, root } = parseCheckpoint(checkpoint)
    const newer = { newSize: head.size, newRoot: head.root }
    return verifyConsistency({ oldSize: size, oldRoot: root, ...newer, path: path.map(unhex) })
  } catch {
    // A malformed older head is not continued by anything.
    return false
  }
}

/** What must be in the log by the time a proof shows it: the charter with the versions before, the seal, every round before it was drawn, and that it failed; of a played draw how it ended, and its board; of lots their deal and their end. */
function dueLeaves(proof: Proof): { type: string; hash: string }[] {
  const { closeHash, rounds, earlierCharters = [] } = proof
  const charters = [...earlierCharters.map(charterHash), proof.charterHash]
  const due = charters.map((hash) => ({ type: 'charter', hash }))
  if (closeHash !== null) due.push({ type: 'close', hash: closeHash })
  for (const { record, failed } of rounds) {
    const hash = roundHash(record)
    due.push({ type: 'round', hash })
    if (failed) due.push({ type: 'failed', hash: failureHash('lot/1', hash, failed) })
  }
  due.push(...boardLeaves(proof), ...lotLeaves(proof))
  if (proof.plays) due.push({ type: 'result', hash: playsEndHash(proof.drawId, proof.plays) })
  return due
}

function checkLeaves(proof: Proof, log: ProofLog, head: Checkpoint, notes: Notes): void {
  for (const proven of log.leaves) {
    if (!isUnder(proven, head))
      notes.fail('log', 'leaf_path_wrong', { found: proven.leaf.hash, detail: proven.leaf.type })
  }
  const due = dueLeaves(proof)
  for (const { type, hash } of due) {
    const found = log.leaves.some(
      ({ leaf }) => leaf.type === type && leaf.hash === hash && leaf.drawId === proof.drawId,
    )
    if (!found) notes.fail('log', 'leaf_missing', { expected: hash, detail: type })
  }
  for (const { leaf } of log.leaves) {
    // A round that was logged and is not shown: the draw went on, or was drawn before. One that failed shows no result.
    const shown = due.some(({ hash }) => hash === leaf.hash)
    const isOfRound = leaf.type === 'round' || (leaf.type === 'failed' && proof.state !== 'failed')
    // Of a played draw a result is the end of its plays, or a board that was dealt; of lots their seal, or their end.
    const hasResults = proof.charter.kind === 'instant' || proof.charter.kind === 'lots'
    const isResult = leaf.type === 'result' && hasResults
    if ((isOfRound || isResult) && leaf.drawId === proof.drawId && !shown) {
      notes.fail('log', 'leaf_unknown', { found: leaf.hash, detail: leaf.type })
    }
  }
}

/** Step 10: the draw's leaves are in the log whose signed head this is, and that head continues the older ones. */
export async function checkLog(
  proof: Proof,
  options: { readonly verifySignature?: VerifySignature; readonly knownCheckpoint?: string },
  notes: Notes,
): Promise<void> {
  const { log } = proof
  if (log === null) return notes.skip('log', 'not_given')
  const head = headOf(log.checkpoint, notes)
  if (head === undefined) return
  if (options.verifySignature && !(await isSigned(head, options.verifySignature))) {
    notes.fail('log', 'checkpoint_signature_wrong')
  }
  checkLeaves(proof, log, head, notes)
  const earlier = log.earlier ?? []
  for (const older of earlier) if (!continues(head, older)) notes.fail('log', 'checkpoint_inconsistent')
  const { knownCheckpoint: known } = options
  if (known === undefined || known === log.checkpoint) return
  const shown = earlier.some(({ checkpoint }) => checkpoint === known)
  if (!shown && !continues(head, { checkpoint: known, path: [] }))
    notes.fail('log', 'checkpoint_inconsistent', { found: known })
}
