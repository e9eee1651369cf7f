import { type CommentFilters, iso, type MediaSettings, type PostRef } from '@fairdraw/domain'
import type { z } from 'zod'
import type { commentColumns, unknownColumns } from './comment-shapes.ts'
import type {
  commentFilters,
  mediaSettings,
  postRef,
  sentCommentFilters,
  sentMediaSettings,
} from './media-settings.ts'
import { instantIn, mapped, present } from './wire-values.ts'

/** Without the schema library, as `settings-wire.ts`. */
type Sent = z.output<typeof mediaSettings>
type SentBack = z.output<typeof sentMediaSettings>

/** Which column of a file holds what. */
export type CommentColumns = z.output<typeof commentColumns>
/** The detail of the refusal `columns_unknown`. */
export type UnknownColumns = z.output<typeof unknownColumns>

export function postIn({ post_id, ...same }: z.output<typeof postRef>): PostRef {
  return { ...same, postId: post_id }
}

export function sentPost({ postId, ...same }: PostRef): z.output<typeof postRef> {
  return { ...same, post_id: postId }
}

export function filtersIn(
  sent: z.output<typeof commentFilters> | z.output<typeof sentCommentFilters>,
): CommentFilters {
  const { with_replies, without_author, without_blank, min_mentions, no_tags, ...rest } = sent
  const { min_likes, min_level, min_length, past_winner_days, from, to, ...same } = rest
  return present({
    ...same,
    ...{ withReplies: with_replies, withoutAuthor: without_author, withoutBlank: without_blank },
    ...{ minMentions: min_mentions, noTags: no_tags, minLikes: min_likes, minLevel: min_level },
    ...{ minLength: min_length, pastWinnerDays: past_winner_days },
    from: mapped(from, instantIn),
    to: mapped(to, instantIn),
  })
}

export function sentFilters(filters: CommentFilters): z.output<typeof sentCommentFilters> {
  const { withReplies, withoutAuthor, withoutBlank, minMentions, noTags, minLikes, ...rest } = filters
  const { minLevel, minLength, pastWinnerDays, from, to, ...same } = rest
  return present({
    ...same,
    ...{ with_replies: withReplies, without_author: withoutAuthor, without_blank: withoutBlank },
    ...{ min_mentions: minMentions, no_tags: noTags, min_likes: minLikes, min_level: minLevel },
    ...{ min_length: minLength, past_winner_days: pastWinnerDays },
    from: mapped(from, iso),
    to: mapped(to, iso),
  }) as z.output<typeof sentCommentFilters>
}

/** A comment draw's settings as they were sent, or as they came back. */
export function mediaIn({ source, chance, filters }: Sent | SentBack): MediaSettings {
  return { source: source === 'import' ? null : postIn(source), chance, filters: filtersIn(filters) }
}

/** The same as they travel back. */
export function sentMedia({ source, chance, filters }: MediaSettings): SentBack {
  return { source: source ? sentPost(source) : 'import', chance, filters: sentFilters(filters) }
}
