import { handOvers, lastTier, type PrizeKind } from '@fairdraw/domain'
import { z } from 'zod'
import { shownTerms, termFields } from './draw-terms.ts'
import { description, sentDescription } from './page-blocks.ts'
import { instant, isoTime, opening, prize, taskType, text } from './shapes.ts'
import { kindSettings, sentKindSettings } from './show-settings.ts'
import { laterStages } from './stage-shapes.ts'

/** What create and update share; update may leave any of it out. */
export const drawFields = {
  title: text(60),
  prizes: z.array(prize).max(lastTier),
  opening,
  level: z.enum(['auto', 'B', 'C']).default('auto'),
  login_free: z.boolean().default(false),
  start_at: instant.optional(),
  end_at: instant.optional(),
  min_entrants: z.int().min(1).max(1_000_000).default(1),
  on_short: z.enum(['open', 'extend', 'cancel']).default('open'),
  max_wins: z.int().min(1).max(100).default(1),
  join_limit: z.int().min(1).max(10_000_000).optional(),
  rules_text: text(20_000).default(''),
  description: description.default([]),
  settings: kindSettings.optional(),
  stages: laterStages.optional(),
  ...termFields,
}

/** The settings as they are sent back. */
export const sentSettings = z.object({
  task_type: taskType,
  title: z.string(),
  prizes: z.array(
    z.object({
      tier: z.int(),
      name: z.string(),
      kind: z.string() as z.ZodType<PrizeKind>,
      quantity: z.int(),
      value_fen: z.int().optional(),
      image: z.string().optional(),
      hand_over: z.enum(handOvers).optional(),
      odds: z.int().optional(),
      wins_each: z.int().optional(),
      link: z.string().optional(),
    }),
  ),
  opening: z.discriminatedUnion('by', [
    z.object({ by: z.literal('time'), at: isoTime }),
    z.object({ by: z.literal('count'), count: z.int() }),
    z.object({ by: z.literal('manual') }),
    z.object({ by: z.literal('instant') }),
    z.object({ by: z.literal('rounds') }),
    z.object({ by: z.literal('lots') }),
  ]),
  level: z.enum(['auto', 'B', 'C']),
  login_free: z.boolean(),
  start_at: isoTime.optional(),
  end_at: isoTime.optional(),
  min_entrants: z.int(),
  on_short: z.enum(['open', 'extend', 'cancel']),
  max_wins: z.int(),
  join_limit: z.int().optional(),
  rules_text: z.string(),
  description: sentDescription,
  settings: sentKindSettings.optional(),
  ...shownTerms,
})
