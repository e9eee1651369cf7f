import type { Lid } from '@fairdraw/domain'
import type { Files } from '../ports/index.ts'
import { listNames } from './list-names.ts'
import type { Tickets } from './proven-rows.ts'

/** Rows of one read: half a megabyte. */
const chunkRows = 65_536

/** The chances of every row of a sealed list, as the line wants them; 0 for who is out. */
export async function readWeights(files: Files, lid: Lid, n: number): Promise<Uint32Array> {
  const weights = new Uint32Array(n)
  for (let first = 0; first < n; first += chunkRows) {
    const rows = Math.min(chunkRows, n - first)
    const startOf = await readStarts(files, lid, first, rows + 1)
    for (let i = 0; i < rows; i++) weights[first + i] = startOf(i + 1) - startOf(i)
  }
  return weights
}

/** The tickets of one row. */
export async function readTickets(files: Files, lid: Lid, index: number): Promise<Tickets> {
  const startOf = await readStarts(files, lid, index, 2)
  return { start: startOf(0), weight: startOf(1) - startOf(0) }
}

async function readStarts(files: Files, lid: Lid, first: number, count: number) {
  const bytes = await files.read(listNames(lid).starts, 8 * first, 8 * count)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return (i: number) => view.getFloat64(8 * i, true)
}
