import type { CommentSight, ImportSight, WrittenComment } from '@fairdraw/application'

/** How far the comments of a draw are, as it travels. */
export function sentCommentState(sight: CommentSight) {
  const { expiresAt, report } = sight
  return { ...sight, expTs: expiresAt, report: report && { ...report, shape: report.shape } }
}

/** The same, with what became of a file. */
export function sentImport({ sheet, sample, ...sight }: ImportSight) {
  return { ...sentCommentState(sight), sheet, sample }
}

export function sentComment({ comment, fault, identity }: WrittenComment) {
  return { ...comment, commentId: comment.id, fault, identity }
}
