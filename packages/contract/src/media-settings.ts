import { chanceModels, keptDays, type PlatformCode, platformNames } from '@fairdraw/domain'
import { z } from 'zod'
import { instant, isoTime, text } from './shapes.ts'

const platforms = Object.keys(platformNames) as [PlatformCode, ...PlatformCode[]]
export const platform = z.enum(platforms)

/** A post as `mediaResolve` answered it. */
export const postRef = z.object({
  platform,
  post_id: z.string().regex(/^[\w-]{1,64}$/),
  url: z.url({ protocol: /^https$/ }).max(500),
})

const words = z.array(text(40, 1)).max(50)
const count = (most: number) => z.int().min(1).max(most).optional()

const filterParts = {
  with_replies: z.boolean().default(false),
  without_author: z.boolean().default(true),
  without_blank: z.boolean().default(false),
  min_mentions: count(20),
  include: words.optional(),
  exclude: words.optional(),
  tags: words.optional(),
  no_tags: words.optional(),
  min_likes: count(100_000_000),
  min_level: count(1_000),
  min_length: count(1_000),
  /** Who was in is known no longer than this. */
  past_winner_days: count(keptDays.identities),
}
export const commentFilters = z.object({ ...filterParts, from: instant.optional(), to: instant.optional() })
export const sentCommentFilters = z.object({
  ...filterParts,
  from: isoTime.optional(),
  to: isoTime.optional(),
})

export const chanceModel = z.enum(chanceModels)
const source = z.union([postRef, z.literal('import')])

/** The `settings` of a comment draw. */
export const mediaSettings = z.object({
  source,
  chance: chanceModel.default('person'),
  filters: commentFilters,
})
export const sentMediaSettings = z.object({ source, chance: chanceModel, filters: sentCommentFilters })
