import type { DrawId } from '@fairdraw/domain'
import type { CommentSet, NewComments, Writing } from '../ports/index.ts'
import { draftKeptMs, newSet } from './comment-set.ts'

/** The stamp of the comments that a set holds; null where it holds none, whatever it says. */
function heldStamp(set: CommentSet | null): string | null {
  return set && set.blocks > 0 ? set.stamp : null
}

/**
 * Stores new comments behind those of a held set and answers the set as it then is, not saved yet; null where the
 * comments changed since these were made ready. `replaces`: those that are there go.
 */
export async function storeComments(
  tx: Writing,
  drawId: DrawId,
  held: CommentSet | null,
  fresh: NewComments & { readonly replaces: boolean },
): Promise<CommentSet | null> {
  const { base, blocks, comments, firstBlock, people, replaces, stamp } = fresh
  if (!replaces && base !== heldStamp(held)) return null
  if (replaces || base === null) await tx.comments.clear(drawId)
  await tx.comments.putBlocks(blocks.map((bytes, at) => ({ drawId, block: firstBlock + at, bytes })))
  const expiresAt = (await tx.now()) + draftKeptMs
  const before = replaces ? null : held
  const isSame = blocks.length === 0 && base !== null && before !== null
  return {
    ...(before ?? newSet(drawId, stamp, expiresAt)),
    comments,
    people,
    expiresAt,
    stamp: isSame ? base : stamp,
    blocks: firstBlock + blocks.length,
  }
}
