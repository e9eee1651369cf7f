import { unhex } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import { type Checkpoint, isSignedBy, type NoteKey, parseCheckpoint } from '../log/checkpoint.ts'
import { type DrawLeaf, tipOf } from '../log/log-leaf.ts'
import type { VerifySignature } from '../log/receipt.ts'
import { isTipSigned } from '../log/tips.ts'
import { verifyConsistency } from '../merkle/merkle.ts'
import type { EarlierCheckpoint, Proof, ProofLog } from '../proof.ts'
import { localOrigin } from '../rounds/charter.ts'
import { checkChain, checkOrder } from './chain.ts'
import { chainOf } from './due-leaves.ts'
import { isUnder } from './inclusion.ts'
import { checkKeyChanges, keysOf } from './keys.ts'
import type { Means } from './means.ts'
import type { Notes } from './report.ts'

function headOf(note: string, notes: Notes): Checkpoint | undefined {
  try {
    return parseCheckpoint(note)
  } catch {
    notes.fail('log', 'checkpoint_malformed', { found: note.slice(0, 200) })
    return undefined
  }
}

/** Whether the head continues an older one. */
export function continues(head: Checkpoint, { checkpoint, path }: EarlierCheckpoint): boolean {
  try {
    const { size, root, origin } = parseCheckpoint(checkpoint)
    if (origin !== head.origin) return false
    const newer = { newSize: head.size, newRoot: head.root }
    return verifyConsistency({ oldSize: size, oldRoot: root, ...newer, path: path.map(unhex) })
  } catch {
    // A malformed older head is not continued by anything.
    return false
  }
}

/** The key that signs heads of the proof's log, under the name that the charter gives the log. */
function keyOf({ charter }: Proof, { key }: ProofLog): NoteKey {
  return { name: charter.origin, publicKey: unhex(key) }
}

/** The draw's whole chain is in the log whose signed head this is, its tip is signed, and that head continues the older ones. */
export async function checkLog(proof: Proof, means: Means, notes: Notes): Promise<void> {
  const { charter, log } = proof
  const isLocal = charter.origin === localOrigin
  if (log === null && isLocal) checkOrder(charter, chainOf(proof), notes)
  if (log === null) return notes.skip('log', isLocal ? 'not_given' : 'made_before')
  if (isLocal) return notes.fail('log', 'log_unexpected')
  const head = headOf(log.checkpoint, notes)
  if (head === undefined) return
  notes.same('log', 'origin_differs', charter.origin, head.origin)
  const { verifyEd25519 } = means
  if (verifyEd25519 && !(await isSignedBy(head, keyOf(proof, log), verifyEd25519)))
    notes.fail('log', 'checkpoint_signature_wrong')
  for (const proven of log.leaves)
    if (!isUnder(proven, head))
      notes.fail('log', 'leaf_path_wrong', { found: proven.leaf.hash, detail: proven.leaf.type })
  await checkKeyChanges(proof, log, head, verifyEd25519, notes)
  checkChain(proof, log.leaves, notes)
  await checkTip(proof, log, means.verifySignature, notes)
  await checkOlderHeads(proof, log, head, means, notes)
}

async function checkTip(
  { charter }: Proof,
  { leaves, tip }: ProofLog,
  verify: VerifySignature | undefined,
  notes: Notes,
): Promise<void> {
  const last = leaves.at(-1)
  if (!last) return
  const { origin, drawId, seq, last: sum, at } = tip
  const due = jcs(tipOf(charter.origin, last.leaf as DrawLeaf))
  notes.same('log', 'tip_differs', due, jcs({ origin, drawId, seq, last: sum, at }))
  if (verify && !(await isTipSigned(tip, verify)))
    notes.fail('log', 'tip_signature_wrong', { found: tip.keyId })
}

/** What an older head is shows that the newest continues it: it needs no line of the log's keys, and has none that is wrong. */
async function checkOlderHeads(
  { charter }: Proof,
  log: ProofLog,
  head: Checkpoint,
  means: Means,
  notes: Notes,
): Promise<void> {
  const { earlier = [] } = log
  for (const older of earlier) {
    if (!continues(head, older)) notes.fail('log', 'checkpoint_inconsistent')
    else if (await isWronglySigned(parseCheckpoint(older.checkpoint), charter.origin, log, means))
      notes.fail('log', 'checkpoint_signature_wrong', { found: older.checkpoint })
  }
  // Who reads the log sees how those that are known belong together.
  const { knownCheckpoints = [], openLog } = means
  if (openLog) return
  for (const known of knownCheckpoints) {
    if (earlier.some(({ checkpoint }) => checkpoint === known)) continue
    if (continues(head, { checkpoint: known, path: [] })) continue
    if (isOfSize(known, head.size)) notes.fail('log', 'checkpoint_inconsistent', { found: known })
    else notes.skip('complete', 'log_unread')
  }
}

async function isWronglySigned(
  older: Checkpoint,
  name: string,
  log: ProofLog,
  { verifyEd25519 }: Means,
): Promise<boolean> {
  for (const key of keysOf(log))
    if (verifyEd25519 && (await isSignedBy(older, { name, publicKey: unhex(key) }, verifyEd25519)) === false)
      return true
  return false
}

function isOfSize(note: string, size: number): boolean {
  try {
    return parseCheckpoint(note).size === size
  } catch {
    // What is no head at all is none of this log.
    return true
  }
}
