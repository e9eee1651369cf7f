import { nodePosition, type ReadNode } from '@fairdraw/domain/fairness'
import type { Files } from '../ports/index.ts'

const hashBytes = 32
/** Read at once: subtrees lie close to their leaves, so that most of a path is in one block. */
const blockBytes = 256 * 1024
/** Rows asked in ascending order share their upper subtrees through these: 4 MiB. */
const keptBlocks = 16

/** Reads hashes of a list's tree file, through the blocks used last. */
export function createTreeReader(files: Files, name: string, fileBytes: number): ReadNode {
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
