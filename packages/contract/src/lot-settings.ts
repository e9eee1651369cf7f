import { longestLabel, lotMatters, lotRules, lotSights } from '@fairdraw/domain'
import { mostLots } from '@fairdraw/fairness'
import { z } from 'zod'
import { text } from './shapes.ts'

const lotLabel = text(longestLabel, 1)

/** The `settings` of a draw of lots. */
export const lotSettings = z.object({
  lots: z.array(z.object({ label: lotLabel, count: z.int().min(1).max(mostLots) })).max(mostLots),
  rule: z.enum(lotRules),
  matter: z.enum(lotMatters).default('text'),
  captains: z
    .array(z.object({ label: lotLabel, name: text(30, 1) }))
    .max(500)
    .default([]),
  show: z.enum(lotSights).default('at_end'),
  swap: z.boolean().default(false),
})
