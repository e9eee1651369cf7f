import { minute } from '@fairdraw/domain'
import {
  appendLeaves,
  checkpointText,
  type Hasher,
  leafHash,
  logLeafBytes,
  noteKeyId,
  type ReadNode,
  signedNote,
  utf8,
} from '@fairdraw/domain/fairness'
import type { LogReader, Ports, Signer } from '../ports/index.ts'

type Needs = Pick<Ports, 'signer' | 'store' | 'vault'>

/** What the signed heads of this log are called. */
export const logOrigin = 'fairdraw/log'
/** Leaves taken in one transaction. */
const leavesAtOnce = 500
const leaseMs = 10_000
/** The head is signed anew at least this often, so that its age says something (fairness.md A.7.7). */
export const headEveryMs = minute

/** Reads the log's tree; throws when a node that must be there is missing. */
export function nodeReader(log: LogReader): ReadNode {
  return async (level, index) => {
    const hash = await log.node(level, index)
    if (!hash) throw new Error(`the log has no node ${level}/${index}`)
    return hash
  }
}

/**
 * Moves what was posted into the one append-only log and signs its new head; one leased sequencer at a time, so
 * that draws never wait for each other. Returns how many leaves it moved.
 */
export async function sequenceLog({ signer, store, vault }: Needs, holder: string): Promise<number> {
  return await store.transact(async (tx) => {
    const now = await tx.now()
    if (!(await tx.log.lease(holder, now, now + leaseMs))) return 0
    const leaves = await tx.log.takeOutbox(leavesAtOnce)
    const head = await tx.log.head()
    if (leaves.length === 0 && head && now - head.at < headEveryMs) return 0
    const size = head?.size ?? 0
    const hasher: Hasher = vault
    const hashes = leaves.map((leaf) => leafHash(logLeafBytes(leaf), hasher))
    const grown = await appendLeaves(size, hashes, nodeReader(tx.log), hasher)
    const note = noteOf(grown.size, grown.root, signer)
    await tx.log.append(size, leaves, grown.newNodes, { size: grown.size, note, at: now })
    return leaves.length
  })
}

function noteOf(size: number, root: Uint8Array, signer: Signer): string {
  const text = checkpointText(logOrigin, size, root)
  const keyId = noteKeyId({ name: logOrigin, publicKey: signer.publicKey })
  return signedNote(text, logOrigin, keyId, signer.sign(utf8(text)))
}
