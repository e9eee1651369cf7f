import { equal, logRoot, noteKeyId, parseCheckpoint } from '@fairdraw/fairness'
import { type KeptHeads, type Ports, type Reading, SigningHeld } from '../ports/index.ts'
import { edgeReader } from './node-reader.ts'

/** That the log in the database is not the one whose head was kept. */
export type Fork = {
  /** It lacks leaves; holds others; another deployment signed the head; or what is kept is no signed head. */
  readonly reason: 'shorter' | 'different' | 'foreign' | 'damaged'
  /** Leaves under the kept head; 0 for one that cannot be read. */
  readonly keptSize: number
  /** Leaves in the database. */
  readonly size: number
  /** What is kept, as it lies there. */
  readonly note: string
}

/** Keeps a log that forked from being signed. */
export type ForkGuard = {
  /** What was found last; null: go on. */
  fork(): Fork | null
  /** Reads what is kept and holds the log against it. */
  look(): Promise<Fork | null>
  /** Holds the log of a transaction that is about to sign against every head that is kept. Throws SigningHeld. */
  check(tx: Reading): Promise<void>
  /** Keeps a head that was just committed. Never throws. */
  keep(note: string): Promise<void>
}

/** For logs nobody keeps heads of. */
export const unguarded: ForkGuard = {
  fork: () => null,
  look: async () => null,
  check: async () => {},
  keep: async () => {},
}

type Needs = Pick<Ports, 'signer' | 'store'> & { readonly keptHeads: KeptHeads }

/** `failed` hears of places that a head could not be written to: an older one stays there, and guards less. */
export function createForkGuard(needs: Needs, failed: (failure: unknown) => void): ForkGuard {
  let found: Fork | null = null
  let kept: readonly string[] = []
  /** What lies in the places and what this process kept itself, which their loss does not take away. */
  const newestKept = async () => [...new Set([...kept, ...(await needs.keptHeads.read())])]
  return {
    fork: () => found,
    async look() {
      kept = await needs.keptHeads.read()
      found = await needs.store.read((tx) => forkOf(tx, needs.signer, kept))
      return found
    },
    async check(tx) {
      // Read anew: another process may have kept a head since, and a shared place remembers what this one never saw.
      found ??= await forkOf(tx, needs.signer, await newestKept())
      if (found) throw new SigningHeld()
    },
    async keep(note) {
      kept = [note]
      await needs.keptHeads.write(note).catch(failed)
    },
  }
}

/** How the log differs from any of the kept heads; null when it continues all of them. */
export async function forkOf(
  tx: Reading,
  { publicKey }: Ports['signer'],
  kept: readonly string[],
): Promise<Fork | null> {
  const head = await tx.log.head()
  const size = head?.size ?? 0
  for (const note of kept) {
    if (note === head?.note) continue
    const checkpoint = checkpointIn(note)
    if (!checkpoint) return { reason: 'damaged', keptSize: 0, size, note }
    const told = { keptSize: checkpoint.size, size, note }
    const ownKey = noteKeyId({ name: checkpoint.origin, publicKey })
    if (!checkpoint.signatures.some(({ keyId }) => equal(keyId, ownKey)))
      return { reason: 'foreign', ...told }
    if (checkpoint.size > size) return { reason: 'shorter', ...told }
    const root = await logRoot(checkpoint.size, await edgeReader(tx.log, checkpoint.size))
    if (!equal(root, checkpoint.root)) return { reason: 'different', ...told }
  }
  return null
}

function checkpointIn(note: string) {
  try {
    return parseCheckpoint(note)
  } catch {
    // Cut off, or written by something else: it says nothing, and somebody has to look.
    return null
  }
}

/** A signer that signs nothing while the guard holds. */
export function heldSigner(signer: Ports['signer'], guard: Pick<ForkGuard, 'fork'>): Ports['signer'] {
  return {
    ...signer,
    sign(message) {
      if (guard.fork()) throw new SigningHeld()
      return signer.sign(message)
    },
  }
}
