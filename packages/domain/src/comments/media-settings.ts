import type { Instant } from '@fairdraw/fairness'
import type { PostRef } from './comment.ts'

/** What a chance is given for: a person who commented · every comment that stays · every other person somebody mentions. */
export const chanceModels = ['person', 'comment', 'mention'] as const
export type ChanceModel = (typeof chanceModels)[number]

/** Which comments stay; what is left out lets everything pass. */
export type CommentFilters = {
  /** Answers to comments count too. */
  readonly withReplies: boolean
  readonly withoutAuthor: boolean
  /** Empty comments, and those of nothing but emoji. */
  readonly withoutBlank: boolean
  /** Mentions of different people in one comment. */
  readonly minMentions?: number
  /** At least one of these words; case and width are the same. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** Hashtags, without their signs: all of these, none of those. */
  readonly tags?: readonly string[]
  readonly noTags?: readonly string[]
  readonly from?: Instant
  readonly to?: Instant
  readonly minLikes?: number
  readonly minLevel?: number
  /** Characters without blanks, emoji and mentions. */
  readonly minLength?: number
  /** Who won in this organiser's draws under posts within so many days is out. */
  readonly pastWinnerDays?: number
}

/** What a comment draw holds (`settings` of media). */
export type MediaSettings = {
  /** Null: the comments are the organiser's own list, of no post that can be named. */
  readonly source: PostRef | null
  readonly chance: ChanceModel
  readonly filters: CommentFilters
}

/** Everything passes. */
export const noFilters: CommentFilters = { withReplies: false, withoutAuthor: true, withoutBlank: false }

/** How many comments one draw may hold. */
export const mostComments = 200_000
