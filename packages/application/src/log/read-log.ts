import { Refusal } from '@fairdraw/domain'
import { hex, type LogEntry, logConsistency, logInclusion, logRoot } from '@fairdraw/fairness'
import type { LogHead, Ports, Reading, StoredKey } from '../ports/index.ts'
import { nodeReader } from './node-reader.ts'

type Needs = Pick<Ports, 'store'>

/** Most leaves told at once. */
const leavesAtOnce = 1_000

/** The keys that sign receipts and the log. */
export function readLogKeys({ store }: Needs): Promise<readonly Pick<StoredKey, 'keyId' | 'publicKey'>[]> {
  return store.read((tx) => tx.secrets.keys())
}

/** The newest signed head with its root (hex); refuses `not_found` before the first leaf. */
export function readCheckpoint({ store }: Needs): Promise<LogHead & { readonly root: string }> {
  return store.read(async (tx) => {
    const head = await headOf(tx)
    return { ...head, root: hex(await logRoot(head.size, nodeReader(tx.log))) }
  })
}

/** Leaves `from` … before `to`, as many as there are and at most a thousand. */
export function readLogEntries({ store }: Needs, from: number, to: number): Promise<readonly LogEntry[]> {
  return store.read((tx) => tx.log.leaves(from, Math.min(to, from + leavesAtOnce)))
}

/** Proof that the log at size `to` continues the one at size `from`; refuses `not_found` for sizes it never had. */
export function readConsistency({ store }: Needs, from: number, to: number): Promise<readonly string[]> {
  return store.read(async (tx) => {
    const { size } = await headOf(tx)
    if (from < 1 || from > to || to > size) throw new Refusal('not_found')
    return (await logConsistency(from, to, nodeReader(tx.log))).map(hex)
  })
}

/** Every place of a hash in the log, each with its path under the newest head. */
export function readInclusion(
  { store }: Needs,
  hash: string,
): Promise<{
  readonly size: number
  readonly root: string
  readonly places: readonly {
    readonly index: number
    readonly leaf: LogEntry
    readonly path: readonly string[]
  }[]
}> {
  return store.read(async (tx) => {
    const { size } = await headOf(tx)
    const getNode = nodeReader(tx.log)
    const places: { index: number; leaf: LogEntry; path: string[] }[] = []
    for (const index of await tx.log.positions(hash)) {
      const [leaf] = await tx.log.leaves(index, index + 1)
      if (leaf && index < size)
        places.push({ index, leaf, path: (await logInclusion(index, size, getNode)).map(hex) })
    }
    if (places.length === 0) throw new Refusal('not_found')
    return { size, root: hex(await logRoot(size, getNode)), places }
  })
}

async function headOf(tx: Reading): Promise<LogHead> {
  const head = await tx.log.head()
  if (!head) throw new Refusal('not_found')
  return head
}
