import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import {
  createNameSeal,
  createSealer,
  createSourceTally,
  type Hasher,
  type SealedList,
  type TicketSources,
} from '@fairdraw/fairness'
import { createGzipFile } from '../files/gzip-file.ts'
import { linesOf } from '../files/lines-of.ts'
import type { Outflow } from '../files/outflow.ts'
import { createFile, type WrittenFile } from '../files/written-file.ts'
import type { RandomBytes } from '../machine.ts'
import type { Progress } from '../terminal.ts'
import { createIdCommits } from './id-commits.ts'
import { maskedPerson } from './identity-of.ts'
import { personOf } from './person.ts'
import type { PeopleList } from './read-people.ts'
import { createReceiptLines } from './receipt-lines.ts'

/** What a list is sealed with; `receipts` says whether everybody's salt is kept in a file. */
export type Sealing = {
  readonly folder: string
  readonly people: PeopleList
  readonly drawId: string
  readonly joinedAt: string
  readonly charterHash: string
  readonly hasGroups: boolean
  readonly receipts: boolean
  readonly random: RandomBytes
  readonly hasher: Hasher
  readonly progress: Progress
}

/** A sealed list and its files; `groups` by row where the draw has groups. */
export type Sealed = {
  readonly list: SealedList
  readonly sources: TicketSources
  readonly groups?: readonly (readonly number[])[]
  readonly rowsFile: { readonly sha256: string; readonly bytes: number }
}

/** The names of the files inside the folder; tree and salts are only for finding paths and opening names, and go away. */
export const sealedFiles = {
  rows: 'rows.gz',
  receipts: 'receipts.jsonl',
  tree: '.tree',
  salts: '.salts',
} as const

/** Bytes of a salt, which stands in the file of salts at its row's place. */
export const saltLength = 32
const saltsAtOnce = 1024
const rowsAStep = 4_096

function createSalts(random: RandomBytes): () => Uint8Array {
  let pool: Uint8Array = new Uint8Array(0)
  let at = 0
  return () => {
    if (at === pool.length) {
      pool = random(saltLength * saltsAtOnce)
      at = 0
    }
    at += saltLength
    return pool.subarray(at - saltLength, at)
  }
}

/** Groups are few and rows are many: rows of the same groups share one array. */
function createGroupKeeper(): { keep(groups: readonly number[]): void; kept: (readonly number[])[] } {
  const known = new Map<string, readonly number[]>()
  const kept: (readonly number[])[] = []
  return {
    kept,
    keep(groups) {
      const key = groups.join(',')
      const same = known.get(key) ?? groups
      known.set(key, same)
      kept.push(same)
    },
  }
}

async function feed(
  sealing: Sealing,
  rows: Outflow,
  tree: Outflow,
  salts: Outflow,
  receipts: WrittenFile | null,
): Promise<Omit<Sealed, 'rowsFile'>> {
  const { people, drawId, hasGroups, hasher } = sealing
  const sealer = createSealer(hasher, rows.put, (_level, _index, hash) => tree.put(hash))
  const [nextSalt, commit, names, keeper] = [
    createSalts(sealing.random),
    createIdCommits(drawId, hasher),
    createNameSeal(drawId, hasher),
    createGroupKeeper(),
  ]
  const tally = createSourceTally()
  const receiptLine = createReceiptLines(drawId, sealing, hasher)
  let index = 0
  for await (const text of linesOf(createReadStream(people.spool))) {
    const { identity, name, weight, groups } = personOf(text)
    const salt = nextSalt()
    const idCommit = commit(salt, identity)
    const nameCommit = names.commit(names.keyOf(salt), maskedPerson(name))
    salts.put(salt)
    sealer.add({ weight, status: 'E', idCommit, nameCommit, ...(hasGroups ? { groups } : {}) })
    // A file says how many chances somebody has, and not what for.
    if (weight > 0) tally.add([{ source: 'import', tickets: weight }])
    if (hasGroups) keeper.keep(groups)
    index++
    receipts?.putText(receiptLine(index, identity, salt, idCommit))
    if (index % rowsAStep !== 0) continue
    for (const file of [rows, tree, salts, receipts]) await file?.flush()
    sealing.progress('seal', index, people.count)
  }
  sealing.progress('seal', people.count, people.count)
  return { list: sealer.finish(), sources: tally.finish(), ...(hasGroups ? { groups: keeper.kept } : {}) }
}

/** Turns the list into rows and their root (lot-1 §6.2), with a fresh salt for everybody, in bounded memory. */
export async function sealPeople(sealing: Sealing): Promise<Sealed> {
  const place = (name: string) => join(sealing.folder, name)
  const rows = await createGzipFile(place(sealedFiles.rows))
  const tree = await createFile(place(sealedFiles.tree), 0o600)
  const salts = await createFile(place(sealedFiles.salts), 0o600)
  const receipts = sealing.receipts ? await createFile(place(sealedFiles.receipts), 0o600) : null
  try {
    const sealed = await feed(sealing, rows, tree, salts, receipts)
    return { ...sealed, rowsFile: await rows.close() }
  } catch (error) {
    await rows.abort()
    throw error
  } finally {
    await tree.close()
    await salts.close()
    await receipts?.close()
  }
}
