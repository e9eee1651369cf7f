import { z } from 'zod'
import { route } from '../route.ts'
import { byLid, empty, lid, text } from '../shapes.ts'

export const entryConsent = route('entryConsent', {
  summary:
    'The message that an entrant may agree to inside WeChat, and how many they agreed to; null where none is sent',
  who: 'visitor',
  input: byLid,
  output: z.object({
    template_id: z.string().nullable(),
    /** As WeChat told us: a moment after the entrant ticked it. */
    granted: z.int().min(0),
  }),
  refusals: ['not_found'],
})

export const miniConsent = route('miniConsent', {
  summary: 'The message that the mini-program may ask consent to, about which draw; null where none is sent',
  who: 'anyone',
  input: byLid,
  output: z.object({ title: z.string(), template_id: z.string().nullable() }),
  refusals: ['not_found'],
})

export const miniConsentGive = route('miniConsentGive', {
  summary: 'Agree to one message about a draw, in the mini-program',
  who: 'anyone',
  input: z.object({
    lid,
    /** As `wx.login` hands it over; it says who agrees, and works once. */
    js_code: z.string().min(1).max(200),
    /** As WeChat names it. */
    template_id: text(100, 1),
  }),
  output: empty,
  refusals: ['not_found', 'not_connected', 'consent_stranger', 'outside_failed'],
})
