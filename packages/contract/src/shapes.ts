import { drawStatuses, drawTypes, lastTier } from '@fairdraw/domain'
import { z } from 'zod'

/** Text a person typed: trimmed, in NFC, without control characters but line breaks. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .transform((typed) => typed.normalize('NFC').trim())
    .refine((typed) => [...typed].length <= max, { error: `最多 ${max} 个字` })
    .refine((typed) => [...typed].length >= min, { error: min === 1 ? '不能为空' : `至少 ${min} 个字` })
    .refine((typed) => !unprintable.test(typed), { error: '含有不能显示的字符' })

const unprintable = /(?![\n\t])\p{Cc}|\p{Cs}/u

/** An ISO 8601 time with its offset, between 1970 and 8999: what is added to it still has a year of four digits. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((sent) => new Date(sent).getTime())
  .refine((at) => at >= 0 && at < Date.UTC(9000, 0), { error: '时间不对' })
export const isoTime = z.iso.datetime()

/** As the service made it: an id that it could not have made is never looked for. */
export const privateId = z.string().regex(/^[\w-]{1,64}$/, { error: '编号不对' })
export const lid = z.string().regex(/^[2-9a-hjkmnp-z]{10,32}$/, { error: '编号不对' })
/** The address of a picture that was uploaded here: as `uploadPic` answered it, or its path alone. */
export const uploadedPicture = z
  .string()
  .max(300)
  .regex(/^(https?:\/\/[^/?#\s@]+)?\/media\/[0-9a-f]{32}\.(png|jpg)$/, { error: '请先上传图片' })
export const cursor = z.string().max(400).optional()
export const pageSize = z.coerce.number().int().min(1).max(200).default(20)

export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.number().int(),
    total_is_estimate: z.boolean(),
    next_cursor: z.string().nullable(),
  })

export const taskType = z.enum(drawTypes.map((row) => row.code) as ['fast'])
export const drawStatus = z.enum(drawStatuses)

export const prize = z.object({
  tier: z.int().min(1).max(lastTier),
  name: text(60, 1),
  kind: z.enum(['goods', 'link', 'red_packet', 'points', 'thanks']).default('goods'),
  quantity: z.int().min(1).max(100_000),
  value_fen: z.int().min(0).max(1_000_000_000).optional(),
})

export const opening = z.discriminatedUnion('by', [
  z.object({ by: z.literal('time'), at: instant }),
  z.object({ by: z.literal('count'), count: z.int().min(1).max(10_000_000) }),
  z.object({ by: z.literal('manual') }),
])

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
  description: text(20_000).default(''),
}

/** The settings as they are sent back. */
export const sentSettings = z.object({
  task_type: taskType,
  title: z.string(),
  prizes: z.array(
    z.object({
      tier: z.int(),
      name: z.string(),
      kind: z.string(),
      quantity: z.int(),
      value_fen: z.int().optional(),
    }),
  ),
  opening: z.discriminatedUnion('by', [
    z.object({ by: z.literal('time'), at: isoTime }),
    z.object({ by: z.literal('count'), count: z.int() }),
    z.object({ by: z.literal('manual') }),
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
  description: z.string(),
})
