import type { Lid } from '@fairdraw/domain'
import type { Files } from '../ports/index.ts'
import { listNames } from './list-names.ts'

/** Rows of one read: half a megabyte. */
const chunkRows = 65_536

/** The chances of every row of a sealed list, as the line wants them; 0 for who is out. */
export async function readWeights(files: Files, lid: Lid, n: number): Promise<Uint32Array> {
  const weights = new Uint32Array(n)
  for (let first = 0; first < n; first += chunkRows) {
    const rows = Math.min(chunkRows, n - first)
    const starts = await files.read(listNames(lid).starts, 8 * first, 8 * (rows + 1))
    const view = new DataView(starts.buffer, starts.byteOffset)
    for (let i = 0; i < rows; i++)
      weights[first + i] = view.getFloat64(8 * i + 8, true) - view.getFloat64(8 * i, true)
  }
  return weights
}
