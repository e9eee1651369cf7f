import type { Lid } from '@fairdraw/domain'
import { createSealer, createSourceTally, type SealEntry } from '@fairdraw/fairness'
import type { ListedSource, SealedList } from '../ports/index.ts'
import { listNames } from './list-names.ts'
import type { ListPorts } from './list-ports.ts'
import { createSpool } from './spool.ts'

/** Seals row after row and writes the list's files beside it. */
export type ListWriter = {
  /** An entrant with what gave the chances that count. */
  add(entry: SealEntry, sources: readonly ListedSource[]): void
  /** To be awaited after every few thousand rows: it bounds the memory. */
  flush(): Promise<void>
  finish(): Promise<SealedList>
  /** Drops the files. */
  abort(): Promise<void>
}

/** Opens the three files of a list; they appear only when `finish` resolves. */
export async function openListWriter(
  { files, hasher, gzip }: Pick<ListPorts, 'files' | 'hasher' | 'gzip'>,
  lid: Lid,
): Promise<ListWriter> {
  const names = listNames(lid)
  const rowsFile = gzip.into(await files.create(names.rows))
  const treeFile = await files.create(names.tree)
  const startsFile = await files.create(names.starts)
  const rows = createSpool((bytes) => rowsFile.write(bytes))
  const tree = createSpool((bytes) => treeFile.write(bytes))
  const starts = createSpool((bytes) => startsFile.write(bytes))
  const spools = [rows, tree, starts]

  const sealer = createSealer(
    hasher,
    (line) => rows.put(line),
    (_level, _index, hash) => tree.put(hash),
  )
  const start = new Uint8Array(8)
  const startView = new DataView(start.buffer)
  let totalWeight = 0
  const tally = createSourceTally()
  const putStart = () => {
    startView.setFloat64(0, totalWeight, true)
    starts.put(start)
  }

  return {
    add(entry, sources) {
      sealer.add(entry)
      putStart()
      totalWeight += entry.weight
      tally.add(sources.map(({ reason, count }) => ({ source: reason, tickets: count })))
    },
    async flush() {
      for (const spool of spools) await spool.flush()
    },
    async finish() {
      const { root, n, excluded } = sealer.finish()
      putStart()
      for (const spool of spools) await spool.drain()
      await treeFile.close()
      await startsFile.close()
      return { root, n, totalWeight, excluded, rowsFile: await rowsFile.close(), ...tally.finish() }
    },
    async abort() {
      await Promise.allSettled(spools.map((spool) => spool.drain()))
      await Promise.all([rowsFile.abort(), treeFile.abort(), startsFile.abort()])
    },
  }
}
