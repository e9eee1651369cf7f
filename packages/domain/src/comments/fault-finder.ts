import type { PostComment } from './comment.ts'
import { type CommentFault, commentFaults } from './comment-faults.ts'
import { type CommentText, folded, foldedTag } from './comment-text.ts'
import type { JudgedBy } from './judge-comments.ts'

type Ask = (comment: PostComment, text: () => CommentText) => boolean
type Asks = Readonly<Record<CommentFault, Ask | null>>

/**
 * Answers the place in `commentFaults` of the first reason for which a comment does not count, or −1. Only what the
 * filters ask for is asked. A like count or level that the source does not tell is 0; a comment without a time lies in
 * no window. Where every mention is a chance, a comment that mentions nobody is one with too few.
 */
export function faultFinder(by: JudgedBy): (comment: PostComment, text: () => CommentText) => number {
  const asks = asksOf(by)
  const asked = commentFaults.flatMap((fault, place) => {
    const ask = asks[fault]
    return ask ? [{ ask, place }] : []
  })
  return (comment, text) => {
    for (const { ask, place } of asked) if (ask(comment, text)) return place
    return -1
  }
}

function asksOf({ chance, filters, blacklisted, pastWinners }: JudgedBy): Asks {
  const { withReplies, withoutAuthor, withoutBlank, from, to, minLikes, minLevel, minLength } = filters
  const minMentions = Math.max(filters.minMentions ?? 0, chance === 'mention' ? 1 : 0)
  const include = wordsPattern(filters.include)
  const exclude = wordsPattern(filters.exclude)
  const tags = tagPatterns(filters.tags)
  const noTags = tagPatterns(filters.noTags)
  return {
    reply: withReplies ? null : ({ parentId }) => parentId !== null,
    author: withoutAuthor ? ({ isAuthor }) => isAuthor : null,
    blacklisted: blacklisted.size ? ({ userId }) => blacklisted.has(userId) : null,
    past_winner: pastWinners.size ? ({ userId }) => pastWinners.has(userId) : null,
    empty: withoutBlank ? (_, text) => text().blank === 'empty' : null,
    emoji_only: withoutBlank ? (_, text) => text().blank === 'emoji_only' : null,
    too_early: from === undefined ? null : ({ at }) => at === null || at < from,
    too_late: to === undefined ? null : ({ at }) => at === null || at > to,
    keyword_missing: include && ((_, text) => !include.test(text().folded)),
    keyword_forbidden: exclude && ((_, text) => exclude.test(text().folded)),
    tag_missing: tags.length ? (_, text) => tags.some((tag) => !tag.test(text().folded)) : null,
    tag_forbidden: noTags.length ? (_, text) => noTags.some((tag) => tag.test(text().folded)) : null,
    mentions_few: minMentions ? (_, text) => text().mentions.length < minMentions : null,
    likes_few: minLikes ? ({ likes }) => (likes ?? 0) < minLikes : null,
    level_low: minLevel ? ({ level }) => (level ?? 0) < minLevel : null,
    too_short: minLength ? (_, text) => text().length < minLength : null,
  }
}

/** Any of these words, anywhere; null where there are none. */
function wordsPattern(words: readonly string[] = []): RegExp | null {
  const wanted = words.map((word) => folded(word).trim()).filter((word) => word !== '')
  return wanted.length ? new RegExp(wanted.map(quoted).join('|'), 'u') : null
}

/**
 * One a tag. It stands behind its sign and ends with a second sign, a blank, a mark or the text: #抽奖 and #抽奖# are
 * one tag, #抽奖活动 is another.
 */
function tagPatterns(tags: readonly string[] = []): readonly RegExp[] {
  return tags
    .map(foldedTag)
    .filter((tag) => tag !== '')
    .map((tag) => new RegExp(String.raw`#${quoted(tag)}(?![\p{L}\p{N}\p{M}_])`, 'u'))
}

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
