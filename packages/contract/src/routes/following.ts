import { z } from 'zod'
import { backWithCodeOrLink } from '../brought-back.ts'
import { route } from '../route.ts'
import { byLid, isoTime, lid, text } from '../shapes.ts'

export const entryFollow = route('entryFollow', {
  summary: 'How to follow the official account that a draw asks for, and whether this visitor does',
  who: 'visitor',
  input: z.object({
    lid,
    /** The `channel` of the link that led here: the code leads back by the same one. */
    channel: text(40).optional(),
  }),
  output: z.object({
    account_name: z.string(),
    /** What a follower sends the account to be answered with the draw; null where nothing is answered. */
    keyword: z.string().nullable(),
    /** What the QR code of the account says; null while there is none to be had. */
    code_url: z.string().nullable(),
    /** When that code ends; asked again before, another is told. */
    code_until: isoTime.nullable(),
    /** The visitor is known to be somebody of the account. */
    is_known: z.boolean(),
    /** Null while nobody has said. */
    follows: z.boolean().nullable(),
  }),
  refusals: ['not_found'],
})

export const entryWechatLeave = route('entryWechatLeave', {
  summary: 'The address at WeChat that says who an entrant is; it leads back to the page of the draw',
  who: 'entrant',
  input: byLid,
  output: z.object({ url: z.string() }),
  refusals: ['signed_out', 'not_found', 'not_connected'],
})

export const entryWechat = route('entryWechat', {
  summary: 'Be known to the account: back from WeChat with a code, or by the link that the account sent',
  who: 'entrant',
  input: backWithCodeOrLink,
  output: z.object({ follows: z.boolean().nullable() }),
  refusals: [
    'signed_out',
    'not_found',
    'not_connected',
    'follow_link_wrong',
    'wechat_taken',
    'snapshot_user',
    'check_waits',
  ],
})

export const entryWechatShare = route('entryWechatShare', {
  summary: 'What the share card of a draw’s page needs inside WeChat; null where there is none',
  who: 'anyone',
  /** The address that the page was entered with. */
  input: z.object({ lid, url: z.url({ protocol: /^https?$/ }).max(1_000) }),
  output: z.object({
    card: z
      .object({ app_id: z.string(), timestamp: z.int(), nonce: z.string(), signature: z.string() })
      .nullable(),
  }),
  refusals: ['not_found'],
})
