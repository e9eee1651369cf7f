import { z } from 'zod'
import { route } from '../route.ts'
import { byDraw, byId, drawId, empty, isoTime, lid, text } from '../shapes.ts'

/** A picture as an address of its own, which a page shows as it is. */
const picture = z.string().regex(/^data:image\/(?:png|jpeg);base64,/)
/** As `wx.login` hands it to the mini-program; works once. */
const jsCode = z.string().min(1).max(200)
const ticket = z.string().regex(/^[2-9a-hjkmnp-z]{16,30}$/, { error: '编号不对' })
/** What WeChat sealed for the mini-program, in base64. */
const sealed = {
  encrypted_data: z.string().min(1).max(4_000),
  iv: z.string().min(1).max(100),
}
const outside = ['not_connected', 'outside_failed'] as const

export const miniState = route('miniState', {
  summary: 'Whether this service has a mini-program',
  who: 'organiser',
  input: empty,
  output: z.object({ is_connected: z.boolean() }),
  refusals: ['signed_out'],
})

export const miniCode = route('miniCode', {
  summary: 'The code that opens a draw in the mini-program; it stays',
  who: 'organiser',
  input: byDraw,
  output: z.object({ picture }),
  refusals: ['signed_out', 'not_found', ...outside],
})

export const miniAddress = route('miniAddress', {
  summary: 'A fresh address that opens a draw in the mini-program: from messages and pages, or from apps',
  who: 'organiser',
  input: z.object({ id: drawId, kind: z.enum(['link', 'scheme']) }),
  output: z.object({ url: z.string(), ends_at: isoTime }),
  refusals: ['signed_out', 'not_found', ...outside],
})

export const wechatGroupTicket = route('wechatGroupTicket', {
  summary:
    'A code to scan in WeChat that binds chat groups to this account; good for half an hour and one person',
  who: 'organiser',
  input: empty,
  output: z.object({ picture, ends_at: isoTime }),
  refusals: ['signed_out', 'not_permitted', ...outside],
})

export const wechatGroupOpen = route('wechatGroupOpen', {
  summary:
    'Take up the code that binds chat groups, in the mini-program: it is good for this person alone then',
  who: 'anyone',
  input: z.object({ ticket, js_code: jsCode }),
  output: z.object({ organiser: z.string(), ends_at: isoTime }),
  refusals: ['group_ticket_wrong', ...outside],
})

export const wechatGroupBind = route('wechatGroupBind', {
  summary: 'Bind the chat group that the mini-program was opened in',
  who: 'anyone',
  input: z.object({ ticket, js_code: jsCode, ...sealed, name: text(40, 1) }),
  output: z.object({ id: z.string(), name: z.string() }),
  refusals: ['group_ticket_wrong', 'group_limit_reached', ...outside],
})

export const wechatGroupUnbind = route('wechatGroupUnbind', {
  summary: 'Let a chat group go: nobody gets in from it any more',
  who: 'organiser',
  input: byId,
  output: empty,
  refusals: ['signed_out', 'not_found'],
})

export const wechatGroupEnter = route('wechatGroupEnter', {
  summary: 'What lets the person who opened a draw from one of its chat groups in, in the mini-program',
  who: 'anyone',
  input: z.object({ lid, js_code: jsCode, ...sealed }),
  output: z.object({
    /** To be handed on as `group`; good for this person alone. */
    group: z.string(),
  }),
  refusals: ['not_found', 'group_wrong', ...outside],
})
