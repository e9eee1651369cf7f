import { nodePosition, type ReadNode } from '@fairdraw/fairness'
import type { Files } from '../ports/index.ts'

const hashBytes = 32
/** Subtrees lie close to their leaves, so that half of a path is in one block; the upper ones are soon among the kept. */
const keptBytes = 4 * 1024 * 1024

/** How much is read at once: little for a row here and there, much for thousands in ascending order. */
export type BlockBytes = 16_384 | 262_144

/** Reads hashes of a list's tree file, `fileBytes` long, through the blocks used last. */
export function createTreeReader(
  files: Files,
  name: string,
  fileBytes: number,
  blockBytes: BlockBytes,
): ReadNode {
  const keptBlocks = keptBytes / blockBytes
  // In order of use: what is used is taken out and put back at the end.
  const blocks = new Map<number, Promise<Uint8Array>>()

  function blockAt(begin: number): Promise<Uint8Array> {
    const block = blocks.get(begin) ?? files.read(name, begin, Math.min(blockBytes, fileBytes - begin))
    blocks.delete(begin)
    blocks.set(begin, block)
    const [oldest] = blocks.keys()
    if (blocks.size > keptBlocks && oldest !== undefined) blocks.delete(oldest)
    return block
  }

  return async (level, index) => {
    const at = hashBytes * nodePosition({ level, index })
    const begin = at - (at % blockBytes)
    const block = await blockAt(begin)
    return block.subarray(at - begin, at - begin + hashBytes)
  }
}
