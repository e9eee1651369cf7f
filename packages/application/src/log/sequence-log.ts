import { minute } from '@fairdraw/domain'
import {
  appendLeaves,
  checkpointText,
  type Hasher,
  leafHash,
  logLeafBytes,
  noteKeyId,
  signedNote,
  utf8,
} from '@fairdraw/fairness'
import type { Ports, Signer } from '../ports/index.ts'
import { type ForkGuard, unguarded } from './fork-guard.ts'
import { logOrigin } from './log-origin.ts'
import { nodeReader } from './node-reader.ts'

type Needs = Pick<Ports, 'signer' | 'store' | 'vault'>

/** Leaves taken in one transaction. */
const leavesAtOnce = 500
const leaseMs = 10_000
/** The head is signed anew at least this often, so that its age says something (fairness.md A.7.7). */
export const headEveryMs = minute

/**
 * Moves what was posted into the one append-only log and signs its new head; one leased sequencer at a time, so
 * that draws never wait for each other. Returns how many leaves it moved. Throws SigningHeld, and moves nothing, when
 * the log does not continue the head that the guard keeps.
 */
export async function sequenceLog(
  { signer, store, vault }: Needs,
  holder: string,
  guard: ForkGuard = unguarded,
): Promise<number> {
  const signed = await store.transact(async (tx) => {
    const asked = await tx.now()
    if (!(await tx.log.lease(holder, asked, asked + leaseMs))) return null
    const now = await tx.now()
    await guard.check(tx)
    const leaves = await tx.log.takeOutbox(leavesAtOnce)
    const head = await tx.log.head()
    if (leaves.length === 0 && head && now - head.at < headEveryMs) return null
    const size = head?.size ?? 0
    const hasher: Hasher = vault
    const hashes = leaves.map((leaf) => leafHash(logLeafBytes(leaf), hasher))
    const grown = await appendLeaves(size, hashes, nodeReader(tx.log), hasher)
    const note = noteOf(grown.size, grown.root, signer)
    await tx.log.append(size, leaves, grown.newNodes, { size: grown.size, note, at: now })
    return { note, moved: leaves.length }
  })
  if (!signed) return 0
  await guard.keep(signed.note)
  return signed.moved
}

function noteOf(size: number, root: Uint8Array, signer: Signer): string {
  const text = checkpointText(logOrigin, size, root)
  const keyId = noteKeyId({ name: logOrigin, publicKey: signer.publicKey })
  return signedNote(text, logOrigin, keyId, signer.sign(utf8(text)))
}
