import {
  type DescriptionBlock,
  descriptionLength,
  descriptionLimits,
  organiserNameMost,
} from '@fairdraw/domain'
import { z } from 'zod'
import { mediaUrl, text, uploadedPicture } from './shapes.ts'

const uploadedVideo = z
  .string()
  .max(300)
  .regex(/^(https?:\/\/[^/?#\s@]+)?\/media\/[0-9a-f]{32}\.(mp4|webm)$/, { error: '请先上传视频' })
/** Where people are led from a page of ours: encrypted, and under no name and password in the address. */
const secureUrl = z
  .url({ protocol: /^https$/, error: '网址应以 https:// 开头' })
  .max(500)
  .refine((url) => !/^https:\/\/[^/?#]*@/i.test(url), { error: '网址里不能有用户名' })

const { blocks, words, caption, title } = descriptionLimits

const block = z.union([
  z.object({ kind: z.literal('text'), text: text(words, 1) }),
  z.object({ kind: z.literal('image'), url: uploadedPicture, caption: text(caption).optional() }),
  z.object({ kind: z.literal('video'), url: uploadedVideo, poster: uploadedPicture.optional() }),
  // Words or an address: with both, nobody could say which one the article is.
  z.strictObject({ kind: z.literal('article'), title: text(title, 1), url: secureUrl }),
  z.strictObject({ kind: z.literal('article'), title: text(title, 1), text: text(words, 1) }),
])

/** At most 20 blocks and 20,000 characters in all; a plain text is one block. */
export const description = z.union([
  text(words).transform((typed): DescriptionBlock[] => (typed === '' ? [] : [{ kind: 'text', text: typed }])),
  z
    .array(block)
    .max(blocks, { error: `说明最多 ${blocks} 块` })
    .readonly()
    .transform((sent) => sent.map(withoutBlanks))
    .refine((sent) => descriptionLength(sent) <= words, { error: `说明的文字最多 ${words} 个字` }),
])

/** What is absent has no key, and a caption that says nothing is none. */
function withoutBlanks(sent: z.output<typeof block>): DescriptionBlock {
  return Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined && value !== ''),
  ) as DescriptionBlock
}

/** As it is sent back. */
export const sentDescription = z
  .array(
    z.union([
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({ kind: z.literal('image'), url: z.string(), caption: z.string().exactOptional() }),
      z.object({ kind: z.literal('video'), url: z.string(), poster: z.string().exactOptional() }),
      z.object({ kind: z.literal('article'), title: z.string(), url: z.string() }),
      z.object({ kind: z.literal('article'), title: z.string(), text: z.string() }),
    ]),
  )
  .readonly()

export const organiserCard = z.object({
  name: text(organiserNameMost, 1).optional(),
  avatar: mediaUrl.optional(),
  qr: mediaUrl.optional(),
  account_url: secureUrl.optional(),
  mini_url: secureUrl.optional(),
})

export const sentOrganiserCard = z.object({
  name: z.string().optional(),
  avatar: z.string().optional(),
  qr: z.string().optional(),
  account_url: z.string().optional(),
  mini_url: z.string().optional(),
})
