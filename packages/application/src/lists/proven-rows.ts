import { equal, formatRow, hex, leafHash, pathFromLevels, utf8 } from '@fairdraw/domain/fairness'
import type { Entrant } from '../ports/index.ts'
import { type ClosedList, ListChanged } from './closed-lists.ts'
import { listNames } from './list-names.ts'
import type { ListPorts } from './list-ports.ts'

/** A row of a sealed list with its inclusion path (hex). */
export type ProvenRow = { readonly row: string; readonly path: readonly string[] }

/** Entrants of one read. */
const chunkRows = 500

/** The rows at these indexes, each with the way to the published root. Throws ListChanged where the store's row is not the sealed one. */
export async function provenRows(
  ports: ListPorts,
  list: ClosedList,
  indexes: Iterable<number>,
): Promise<Map<number, ProvenRow>> {
  const ascending = [...new Set(indexes)].sort((a, b) => a - b)
  const rows = new Map<number, ProvenRow>()
  for (let i = 0; i < ascending.length; i += chunkRows) {
    const seqs = ascending.slice(i, i + chunkRows).map((index) => index + 1)
    const entrants = await ports.store.read((tx) => tx.entrants.bySeqs(list.drawId, seqs))
    if (entrants.length !== seqs.length) throw new ListChanged(list.lid)
    for (const entrant of [...entrants].sort((a, b) => a.joinSeq - b.joinSeq))
      rows.set(entrant.joinSeq - 1, await provenRow(ports, list, entrant))
  }
  return rows
}

async function provenRow(ports: ListPorts, list: ClosedList, entrant: Entrant): Promise<ProvenRow> {
  const index = entrant.joinSeq - 1
  const pair = await ports.files.read(listNames(list.lid).starts, 8 * index, 16)
  const view = new DataView(pair.buffer, pair.byteOffset)
  const start = view.getFloat64(0, true)
  const weight = view.getFloat64(8, true) - start
  const row = formatRow({ index, start, weight, status: entrant.status, idCommit: hex(entrant.idCommit) })
  const leaf = leafHash(utf8(row), ports.hasher)
  if (!equal(leaf, await list.readNode(0, index))) throw new ListChanged(list.lid)
  const path = await pathFromLevels(index, list.n, list.readNode, ports.hasher)
  return { row, path: path.map(hex) }
}
