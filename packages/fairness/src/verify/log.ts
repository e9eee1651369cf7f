import { equal, unhex } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import {
  type Checkpoint,
  isSignedBy,
  type NoteKey,
  parseCheckpoint,
  type VerifyEd25519,
} from '../log/checkpoint.ts'
import { type KeyTrust, type LogKey, logKeyOf, signedUnder } from '../log/log-key.ts'
import { type DrawLeaf, logLeafBytes, tipOf } from '../log/log-leaf.ts'
import type { VerifySignature } from '../log/receipt.ts'
import { isTipSigned } from '../log/tips.ts'
import { leafHash, rootFromPath, verifyConsistency } from '../merkle/merkle.ts'
import type { EarlierCheckpoint, Proof, ProofLog, ProvenLogLeaf } from '../proof.ts'
import { localOrigin } from '../rounds/charter.ts'
import { checkChain, checkOrder } from './chain.ts'
import { chainOf } from './due-leaves.ts'
import type { Means } from './means.ts'
import type { Notes, ReportKey } from './report.ts'

function headOf(note: string, notes: Notes): Checkpoint | undefined {
  try {
    return parseCheckpoint(note)
  } catch {
    notes.fail('log', 'checkpoint_malformed', { found: note.slice(0, 200) })
    return undefined
  }
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

/** The key that signs heads of the proof's log, under the name that the charter gives the log. */
export function keyOf({ charter }: Proof, { key }: ProofLog): NoteKey {
  return { name: charter.origin, publicKey: unhex(key) }
}

/** How signatures of the log's key are checked; undefined where there is no log, or nobody can check any. */
export function signaturesOf({ log }: Proof, verify: VerifyEd25519 | undefined): VerifySignature | undefined {
  return log && verify ? signedUnder(unhex(log.key), verify) : undefined
}

/** Whether the reader knows the log's key from elsewhere: a key that the proof alone names could be anybody's. */
export function checkKey(
  { charter, log }: Proof,
  { trust, verifyEd25519 }: { trust?: (key: LogKey) => KeyTrust; verifyEd25519?: VerifyEd25519 },
  notes: Notes,
): ReportKey | null {
  if (log === null) {
    notes.skip('key', charter.origin === localOrigin ? 'not_given' : 'made_before')
    return null
  }
  const key = logKeyOf(charter.origin, log.key)
  const known = trust?.(key) ?? 'first'
  if (known === 'first') notes.skip('key', 'key_unknown', { found: key.fingerprint })
  else if (verifyEd25519) notes.tell('key', { found: key.fingerprint })
  else notes.skip('key', 'not_given', { found: key.fingerprint })
  return { ...key, trust: known }
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
  checkChain(proof, log.leaves, notes)
  await checkTip(proof, log, verifyEd25519, notes)
  checkOlderHeads(log, head, means, notes)
}

async function checkTip(
  { charter }: Proof,
  { key, leaves, tip }: ProofLog,
  verify: VerifyEd25519 | undefined,
  notes: Notes,
): Promise<void> {
  const last = leaves.at(-1)
  if (!last) return
  const { origin, drawId, seq, last: sum, at } = tip
  const due = jcs(tipOf(charter.origin, last.leaf as DrawLeaf))
  notes.same('log', 'tip_differs', due, jcs({ origin, drawId, seq, last: sum, at }))
  if (verify && !(await isTipSigned(tip, signedUnder(unhex(key), verify))))
    notes.fail('log', 'tip_signature_wrong', { found: tip.keyId })
}

function checkOlderHeads(log: ProofLog, head: Checkpoint, means: Means, notes: Notes): void {
  const { earlier = [] } = log
  for (const older of earlier) if (!continues(head, older)) notes.fail('log', 'checkpoint_inconsistent')
  const { knownCheckpoint: known, openLog } = means
  // Who reads the log sees how the two belong together.
  if (known === undefined || known === log.checkpoint || openLog) return
  if (earlier.some(({ checkpoint }) => checkpoint === known)) return
  if (isOfSize(known, head.size)) notes.fail('log', 'checkpoint_inconsistent', { found: known })
  else notes.skip('complete', 'log_unread')
}

function isOfSize(note: string, size: number): boolean {
  try {
    return parseCheckpoint(note).size === size
  } catch {
    // What is no head at all is none of this log.
    return true
  }
}
