import type { CommentSight, WrittenComment } from '@fairdraw/application'

/** How far the comments of a draw are, as it travels. */
export function sentCommentState(sight: CommentSight) {
  const { expiresAt, report } = sight
  return { ...sight, expTs: expiresAt, report: report && { ...report, shape: report.shape } }
}

export function sentComment({ comment, fault, identity }: WrittenComment) {
  return { ...comment, commentId: comment.id, fault, identity }
}
