import type { CommentSight, WrittenComment } from '@fairdraw/application'
import type { OutputOf, routes } from '@fairdraw/contract'
import { type CommentTally, iso } from '@fairdraw/domain'

type SentState = OutputOf<typeof routes.mediaState>
type SentComment = OutputOf<typeof routes.mediaList>['list'][number]

/** How far the comments of a draw are, as it travels. */
export function sentCommentState(sight: CommentSight): SentState {
  const { comments, expiresAt, failure, nextAt, people, report, seated, sha256, state } = sight
  return {
    ...{ state, comments, people, failure, sha256, seated },
    report: report && {
      ...{ pages: report.pages, added: report.added, duplicates: report.duplicates },
      ...{ deleted_users: report.deletedUsers, rejected: report.rejected, expected: report.expected },
      problems: [...report.problems],
      shape: report.shape ?? null,
    },
    next_at: nextAt === null ? null : iso(nextAt),
    exp_ts: expiresAt === null ? null : iso(expiresAt),
  }
}

export function sentComment({ comment, fault, identity }: WrittenComment): SentComment {
  const { id, parentId, userName, text, likes, level, at, isAuthor } = comment
  return {
    ...{ comment_id: id, parent_id: parentId, user_name: userName, text, likes, level, fault },
    identity,
    ...{ at: at === null ? null : iso(at), is_author: isAuthor },
  }
}

export function sentTally({ keptPeople, ...same }: CommentTally) {
  return { ...same, kept_people: keptPeople }
}
