import { equal, hex, unhex } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { type Checkpoint, isSignedBy, parseCheckpoint } from '../log/checkpoint.ts'
import { logEntries, type ReadLogFile, tileNodes } from '../log/log-files.ts'
import type { KeyLeaf } from '../log/log-leaf.ts'
import { type LogNode, logConsistency, logInclusion } from '../log/log-tree.ts'
import { leafHash, rootFromPath, verifyConsistency } from '../merkle/merkle.ts'
import { completeNodes } from '../merkle/merkle-shape.ts'
import { createMerkleStream, type ReadNode } from '../merkle/merkle-stream.ts'
import type { Proof, ProofLog } from '../proof.ts'
import { localOrigin } from '../rounds/charter.ts'
import { isChange } from './keys.ts'
import { readLogLeaf } from './log-shapes.ts'
import { LogFault, type LogWatch, watchLog } from './log-watch.ts'
import type { Means } from './means.ts'
import type { FailureCode } from './reason-codes.ts'
import type { Notes } from './report.ts'

/** Leaves that are read unasked. */
const leavesUnasked = 20_000

/** The log that a proof belongs to, as it is read. */
type Reading = {
  readonly proof: Proof
  readonly log: ProofLog
  readonly read: ReadLogFile
  readonly means: Means
  /** The head that the proof shows. */
  readonly shown: Checkpoint
}

/**
 * Reads every leaf of the log from the draw's first to its newest head: no other leaf of this draw stands there (lot-1 §11.8).
 * A log that is not read whole is said to be that, never passed over. Answers the states of the tree of groups that it tells of,
 * where it was read.
 */
export async function checkComplete(
  proof: Proof,
  means: Means,
  notes: Notes,
): Promise<ReadonlyMap<number, string> | undefined> {
  const { charter, log } = proof
  if (log === null)
    return void notes.skip('complete', charter.origin === localOrigin ? 'not_given' : 'made_before')
  if (notes.verdictOf('log') === 'fail') return void notes.skip('complete', 'depends')
  const read = means.openLog?.(log)
  if (!read) return void notes.skip('complete', 'not_given')
  let [done, total] = [0, 0]
  try {
    const reading = { proof, log, read, means, shown: parseCheckpoint(log.checkpoint) }
    const head = await newestHead(reading)
    const first = log.leaves[0]?.index ?? 0
    total = head.size - first
    const getNode = tileNodes(read, head.size, means.hasher)
    const restored = new Set<string>()
    for (const note of means.knownCheckpoints ?? []) {
      const at = await lostSince(note, reading, head, getNode)
      if (at) restored.add(at)
    }
    if (total > (means.mostLeaves ?? leavesUnasked))
      return void notes.skip('complete', 'log_unread', { found: `0 ${total}` })
    const watch = await readThrough(reading, head, getNode, (count) => {
      done = count
      means.onLogProgress?.(count, total)
    })
    const later = watch.later()
    if (watch.isForked()) notes.skip('complete', 'log_forked')
    else if (later) notes.skip('complete', 'out_of_date', { found: later })
    else notes.tell('complete', { found: [total, total, ...restored].join(' ') })
    return watch.groups()
  } catch (fault) {
    if (fault instanceof LogFault) notes.fail('complete', fault.reason, fault.finding)
    // What cannot be fetched, or comes damaged, says nothing of the draw.
    else notes.skip('complete', 'log_unread', total > 0 ? { found: `${done} ${total}` } : {})
    return undefined
  }
}

/** The newest head that the log answers; who signed it is seen once the changes of the key are read. */
async function newestHead({ log, read, proof, shown }: Reading): Promise<Checkpoint> {
  const bytes = await read('checkpoint')
  if (!bytes) throw new RangeError('the log has no head')
  const note = new TextDecoder().decode(bytes)
  if (note === log.checkpoint) return shown
  let head: Checkpoint
  try {
    head = parseCheckpoint(note)
  } catch {
    throw new LogFault('checkpoint_malformed', { found: note.slice(0, 200) })
  }
  const { origin } = proof.charter
  if (head.origin !== origin) throw new LogFault('origin_differs', { expected: origin, found: head.origin })
  // A copy of the log that is older than the proof cannot show what came after.
  if (head.size < shown.size) throw new RangeError('the log is shorter than the proof')
  return head
}

/**
 * Holds the log to a head that the reader saw before, older or newer than the one shown. Answers since when it is lost, where
 * the log says that it went on from an older copy (lot-1 §11.10); undefined where the two belong together.
 */
async function lostSince(
  note: string,
  reading: Reading,
  head: Checkpoint,
  getNode: ReadNode,
): Promise<string | undefined> {
  const { log, means } = reading
  if (note === log.checkpoint) return undefined
  const known = parseCheckpoint(note)
  if (known.size > head.size) throw new RangeError('the log is shorter than a head that is known')
  const path = await logConsistency(known.size, head.size, getNode, means.hasher)
  const [oldSize, oldRoot, newSize, newRoot] = [known.size, known.root, head.size, head.root]
  if (verifyConsistency({ oldSize, oldRoot, newSize, newRoot, path }, means.hasher)) return undefined
  const at = await forkOver(known.size, reading, head, getNode)
  if (!at) throw new LogFault('checkpoint_inconsistent', { found: note })
  return at
}

/** When the log went on from an older copy and lost its heads of this size, as a leaf under the head says that names them. */
async function forkOver(
  size: number,
  { read, means: { hasher, mostLeaves = leavesUnasked } }: Reading,
  head: Checkpoint,
  getNode: ReadNode,
): Promise<string | undefined> {
  if (size > mostLeaves) throw new RangeError('the log is too long to look for where it was restored')
  let index = 0
  for await (const bundle of logEntries(read, 0, head.size))
    for (const data of bundle) {
      if (index === size) return undefined
      const entry = readLogLeaf(data)
      const place = { index: index++, size: head.size }
      if (entry?.type !== 'fork' || (entry.abandoned?.size ?? 0) < size) continue
      const path = await logInclusion(place.index, head.size, getNode, hasher)
      const root = rootFromPath({ ...place, leaf: leafHash(data, hasher), path }, hasher)
      if (equal(root, head.root)) return entry.at
    }
  return undefined
}

/**
 * Reads all entries from the draw's first on, and answers what they say of it. Throws a LogFault for leaves that are not those of
 * the head, and for one that the proof hides.
 */
async function readThrough(
  { proof, log, read, means, shown }: Reading,
  head: Checkpoint,
  getNode: ReadNode,
  tell: (done: number) => void,
): Promise<LogWatch> {
  const { hasher = nobleHasher } = means
  const first = log.leaves[0]?.index ?? 0
  const edge: LogNode[] = []
  for (const place of completeNodes([0, first]))
    edge.push({ ...place, hash: await getNode(place.level, place.index) })
  const tree = createMerkleStream(hasher, undefined, { nodes: edge, size: first })
  const watch = watchLog(proof, log, shown.size)
  let index = first
  for await (const bundle of logEntries(read, first, head.size)) {
    for (const data of bundle) {
      tree.push(leafHash(data, hasher))
      const entry = readLogLeaf(data)
      if (!entry) throw new LogFault('log_leaf_malformed', { detail: `log ${index}` })
      watch.see(entry, index++)
      if (index === shown.size) expectRoot(shown, tree.finish().root, 'log_root_differs')
    }
    tell(index - first)
  }
  expectRoot(head, tree.finish().root, 'checkpoint_inconsistent')
  if (head !== shown) await expectSigned(head, log, proof, watch.changes(), means)
  const fault = watch.fault()
  if (fault) throw fault
  return watch
}

/** The newest head is signed by the key of the proof's own, or by the last that it handed over to since. */
async function expectSigned(
  head: Checkpoint,
  { key }: ProofLog,
  { charter: { origin } }: Proof,
  changes: readonly KeyLeaf[],
  { verifyEd25519 }: Means,
): Promise<void> {
  if (!verifyEd25519) return
  let signer = key
  for (const change of changes) {
    if (change.from !== signer || !(await isChange(origin, change, verifyEd25519)))
      throw new LogFault('key_change_wrong')
    signer = change.to
  }
  if (!(await isSignedBy(head, { name: origin, publicKey: unhex(signer) }, verifyEd25519)))
    throw new LogFault('checkpoint_signature_wrong')
}

function expectRoot({ root }: Checkpoint, found: Uint8Array, reason: FailureCode): void {
  if (!equal(root, found)) throw new LogFault(reason, { expected: hex(root), found: hex(found) })
}
