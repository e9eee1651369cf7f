import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Vault } from '@fairdraw/application/ports'
import type { DrawId, PostComment } from '@fairdraw/domain'

/** Comments of one block: few enough that one that is collected is stored at once. */
const commentsOfBlock = 1_000

type Packed = readonly [
  id: string,
  parentId: string | null,
  userId: string,
  userName: string,
  text: string,
  likes: number | null,
  level: number | null,
  at: number | null,
  isAuthor: 0 | 1,
]

const contextOf = (drawId: DrawId, block: number) => `comment_blocks/${drawId}/${block}`

/** Blocks of these comments, the first with this number: packed, and readable only with the master key and in their place. */
export function sealedBlocks(
  vault: Vault,
  drawId: DrawId,
  firstBlock: number,
  comments: readonly PostComment[],
): Uint8Array[] {
  const blocks: Uint8Array[] = []
  for (let from = 0; from < comments.length; from += commentsOfBlock) {
    const packed = comments.slice(from, from + commentsOfBlock).map(packedOf)
    const bytes = deflateRawSync(JSON.stringify(packed), { level: 1 })
    blocks.push(vault.seal(contextOf(drawId, firstBlock + blocks.length), bytes))
  }
  return blocks
}

/** The reverse, for one block. */
export function openedBlock(
  vault: Vault,
  { drawId, block, bytes }: { readonly drawId: DrawId; readonly block: number; readonly bytes: Uint8Array },
): PostComment[] {
  const text = inflateRawSync(vault.open(contextOf(drawId, block), bytes)).toString('utf8')
  return (JSON.parse(text) as Packed[]).map(commentOf)
}

function packedOf(comment: PostComment): Packed {
  const { id, parentId, userId, userName, text, likes, level, at, isAuthor } = comment
  return [id, parentId, userId, userName, text, likes, level, at, isAuthor ? 1 : 0]
}

function commentOf([id, parentId, userId, userName, text, likes, level, at, isAuthor]: Packed): PostComment {
  return { id, parentId, userId, userName, text, likes, level, at, isAuthor: isAuthor === 1 }
}
