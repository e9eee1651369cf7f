import { iso, jcs } from '@fairdraw/fairness'
import type { PostComment } from './comment.ts'

/**
 * A comment as it is hashed: the canonical JSON of all its parts on one line, its time as ISO 8601 UTC. The fingerprint
 * of a list is the SHA-256 over these lines in the order of the list, each ended by LF. Halves of broken characters are
 * replaced, since they have no UTF-8 form.
 */
export function canonicalComment(comment: PostComment): string {
  const { id, parentId, userId, userName, text, likes, level, at, isAuthor } = comment
  return jcs({
    id: id.toWellFormed(),
    parentId: parentId === null ? null : parentId.toWellFormed(),
    userId: userId.toWellFormed(),
    userName: userName.toWellFormed(),
    text: text.toWellFormed(),
    likes,
    level,
    isAuthor,
    at: at === null ? null : iso(at),
  })
}
