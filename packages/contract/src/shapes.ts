import {
  type AwardId,
  type DrawId,
  type DrawTypeCode,
  drawStatuses,
  drawTypes,
  handOvers,
  knownTimeZone,
  type Lid,
  lastTier,
  type UserId,
} from '@fairdraw/domain'
import { oddsScale, type SignedTip } from '@fairdraw/fairness'
import { z } from 'zod'

/** What is signed or hashed as it was written, and travels so. */
export const verbatim = <Value>() => z.custom<Value>((value) => typeof value === 'object' && value !== null)

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
/** A name of the IANA list of time zones, as this server spells it. */
export const timeZone = z
  .string()
  .max(60)
  .transform((sent) => knownTimeZone(sent) ?? '')
  .refine((zone) => zone !== '', { error: '没有这个时区' })
export const isoTime = z.iso.datetime()

/** Any text of its shape is taken; inside it is told apart by what it names. */
type IdShape<Id extends string> = z.ZodType<Id, string>

/** As the service made it: an id that it could not have made is never looked for. */
export const privateId: IdShape<string> = z.string().regex(/^[\w-]{1,64}$/, { error: '编号不对' })
export const drawId = privateId as IdShape<DrawId>
export const awardId = privateId as IdShape<AwardId>
export const userId = privateId as IdShape<UserId>
const shortId: IdShape<string> = z
  .string()
  .regex(/^[2-9a-hjkmnp-z]{10,32}(~([2-9]|[1-9]\d))?$/, { error: '编号不对' })
/** A later stage of a period draw has the id of the first with its number behind it (lot-1 §4.6). */
export const lid = shortId as IdShape<Lid>
/** The address of a picture that was uploaded here: as `uploadPic` answered it, or its path alone. */
export const uploadedPicture = z
  .string()
  .max(300)
  .regex(/^(https?:\/\/[^/?#\s@]+)?\/media\/[0-9a-f]{32}\.(png|jpg)$/, { error: '请先上传图片' })
export const mobileNumber = z.string().regex(/^\d{11}$/, { error: '请填写 11 位手机号' })
/** What a local account is called by: an e-mail address or a mobile number. */
export const accountName = z
  .string()
  .transform((typed) => typed.trim().toLowerCase())
  .refine((typed) => /^\d{11}$/.test(typed) || /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,190}$/u.test(typed), {
    error: '请填写邮箱或 11 位手机号',
  })
/** Nothing to say beside that it is asked for, or was done. */
export const empty = z.object({})
/** Something of the caller's own by its id. */
export const byId = z.object({ id: privateId })
/** A draw by its private id. */
export const byDraw = z.object({ id: drawId })
/** A draw by its public short id. */
export const byLid = z.object({ lid })
export const cursor = z.string().max(400).optional()
export const pageSize = z.coerce.number().int().min(1).max(200).default(20)

export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.number().int(),
    total_is_estimate: z.boolean(),
    next_cursor: z.string().nullable(),
  })

/** A list that stands on one page. */
export const wholeList = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row) })

/** A draft that was just made. */
export const newDraft = z.object({ id: z.string(), lid: z.string(), version: z.int() })
/** Where something stands in a list of people, and why it cannot be taken. */
export const lineProblems = z.array(
  z.object({
    line: z.int(),
    column: z.string(),
    reason: z.string(),
    /** The line that says the same. */
    same: z.int().optional(),
  }),
)

export const taskType = z.enum(drawTypes.map((row): DrawTypeCode => row.code))
export const drawStatus = z.enum(drawStatuses)
/** In, or set aside for one of the reasons of the protocol (lot-1 §6.1). */
export const rowStatus = z.enum(['E', 'X1', 'X2', 'X3', 'X4', 'X5'])
export const voidReason = z.enum(['absent', 'ineligible', 'declined', 'unreachable', 'error'])

/** An address of our own media: uploaded here, never a stranger’s. */
export const mediaUrl = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/[^/\s]+)?\/media\/[a-z\d/._-]+$/i, { error: '请先上传，再使用这里给出的地址' })
/** An address people are led to. */
export const webUrl = z.url({ protocol: /^https?$/, error: '网址应以 http:// 或 https:// 开头' }).max(500)

export const prize = z.object({
  tier: z.int().min(1).max(lastTier),
  name: text(60, 1),
  kind: z.enum(['goods', 'code', 'link', 'red_packet', 'points', 'thanks']).default('goods'),
  quantity: z.int().min(1).max(100_000),
  value_fen: z.int().min(0).max(1_000_000_000).optional(),
  image: mediaUrl.optional(),
  hand_over: z.enum(handOvers).optional(),
  /** Draws that are played by probability: its share of a million plays. */
  odds: z.int().min(0).max(oddsScale).optional(),
  /** Draws that are played: how often one person may win this prize. */
  wins_each: z.int().min(1).max(100).optional(),
  link: webUrl.optional(),
})

export const opening = z.discriminatedUnion('by', [
  z.object({ by: z.literal('time'), at: instant }),
  z.object({ by: z.literal('count'), count: z.int().min(1).max(10_000_000) }),
  z.object({ by: z.literal('manual') }),
  z.object({ by: z.literal('instant') }),
  z.object({ by: z.literal('rounds') }),
  z.object({ by: z.literal('lots') }),
])

/** The end of a draw's chain in the public log, as it travels: verbatim, as it was signed (lot-1 §11.6). */
export const signedTip = verbatim<SignedTip>()
