import { readLogTile } from '@fairdraw/application'
import type { StoreToRead } from '@fairdraw/application/ports'
import { Refusal } from '@fairdraw/domain'
import {
  completeNodes,
  logEntries,
  type Proof,
  parseCheckpoint,
  type ReadLogFile,
  tileNodes,
  utf8,
} from '@fairdraw/fairness'

/** So many entries are a dozen megabytes; a longer log is read where it is published. */
const mostEntries = 20_000

/**
 * The files of the public log that a verifier reads for this proof, by their paths (lot-1 §11.5): the head that the proof shows
 * and every entry since the draw's first, so that it is complete without a network. Null where the proof has no log, or where
 * that would be too many.
 */
export async function keptLogFiles(
  ports: StoreToRead,
  { log }: Pick<Proof, 'log'>,
): Promise<ReadonlyMap<string, Uint8Array> | null> {
  if (!log) return null
  const { size } = parseCheckpoint(log.checkpoint)
  const first = log.leaves[0]?.index ?? size
  if (size - first > mostEntries) return null
  const kept = new Map<string, Uint8Array>([['checkpoint', utf8(log.checkpoint)]])
  const read: ReadLogFile = async (path) => {
    const tile = await tileOf(ports, path)
    if (tile) kept.set(path, tile)
    return tile
  }
  for await (const _ of logEntries(read, first, size));
  // A verifier begins from the complete trees before the draw's first entry.
  const getNode = tileNodes(read, size)
  for (const { level, index } of completeNodes([0, first])) await getNode(level, index)
  return kept
}

async function tileOf(ports: StoreToRead, path: string): ReturnType<ReadLogFile> {
  try {
    return await readLogTile(ports, path)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
