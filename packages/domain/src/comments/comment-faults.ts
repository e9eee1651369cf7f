/** Why a comment does not count, in the order in which that is asked; the first reason is told. */
export const commentFaults = [
  'reply',
  'author',
  'blacklisted',
  'past_winner',
  'empty',
  'emoji_only',
  'too_early',
  'too_late',
  'keyword_missing',
  'keyword_forbidden',
  'tag_missing',
  'tag_forbidden',
  'mentions_few',
  'likes_few',
  'level_low',
  'too_short',
] as const
export type CommentFault = (typeof commentFaults)[number]

/** What a list of comments came to: the same for everybody who asks, and printed in the charter. */
export type CommentTally = {
  readonly comments: number
  readonly people: number
  /** Comments and people that stay. */
  readonly kept: number
  readonly keptPeople: number
  readonly chances: number
  /** Comments that do not, by their first reason. */
  readonly removed: Readonly<Partial<Record<CommentFault, number>>>
}
