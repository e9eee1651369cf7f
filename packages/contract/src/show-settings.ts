import { acts, cardFields, danmakuModes, lastTier, reveals, roundOrders, skins } from '@fairdraw/domain'
import { z } from 'zod'
import { lotSettings } from './lot-settings.ts'
import { mediaSettings, sentMediaSettings } from './media-settings.ts'
import { colour, playSettings } from './play-settings.ts'
import { instant, isoTime, text } from './shapes.ts'

/** A plain group; what its name may not hold joins names to sets of people in the charter (lot-1 §8.2). */
export const groupName = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .refine((name) => name !== '*' && !/ [+−∩] /.test(name), { error: '组名不能是 *，也不能含有 + − ∩' })
const tier = z.int().min(1).max(lastTier)
const groupNames = z.array(groupName).min(1).max(50)
const upload = z.string().max(500)

/** Seats of a round that are kept for a group. */
export const quota = z.object({ group: groupName, count: z.int().min(1).max(100_000) })

/** A round of a live draw. */
export const plannedRound = z.object({
  tier,
  count: z.int().min(1).max(100_000),
  shots: z.int().min(1).max(500).optional(),
  groups: groupNames.optional(),
  without: groupNames.optional(),
  quotas: z.array(quota).min(1).max(50).optional(),
  checked_in: z.boolean().optional(),
  repeat: z.boolean().optional(),
  not_winners_of: z.array(tier).min(1).max(50).optional(),
})

const showParts = {
  rounds: z.array(plannedRound).max(100),
  order: z.enum(roundOrders).optional(),
  groups: z.array(groupName).max(100).default([]),
  check_in: z.enum(['roster', 'open']).default('roster'),
  skin: z.enum(skins).default('sphere'),
  masked: z.boolean().default(false),
  card: z.array(z.enum(cardFields)).max(cardFields.length).default(['number']),
  roll_ms: z.int().min(1_000).max(60_000).optional(),
  reveal: z.enum(reveals).optional(),
  danmaku: z.enum(danmakuModes).default('checked'),
  selfies: z.boolean().optional(),
  music: z.partialRecord(z.enum(acts), upload).optional(),
  logo: upload.optional(),
  accent: colour.optional(),
}

/** The `settings` of a live draw. */
export const showSettings = z.object({ ...showParts, begins_at: instant.optional() })
/** The same as it is sent back. */
export const sentShowSettings = z.object({ ...showParts, begins_at: isoTime.optional() })

/** `settings` by kind: how it is played, the show of a hall, its lots, or the comments it is drawn from. */
export const kindSettings = z.union([playSettings, showSettings, lotSettings, mediaSettings])
export const sentKindSettings = z.union([playSettings, sentShowSettings, lotSettings, sentMediaSettings])

export const danmakuText = text(40)
