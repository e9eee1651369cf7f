import { z } from 'zod'
import { backWithCodeOrLink } from '../brought-back.ts'
import { route } from '../route.ts'
import { byLid } from '../shapes.ts'

/** Null while WeCom does not say. */
const belongs = z.boolean().nullable()
/** Names of those who let people in, and the picture of a QR code that leads to them; null while there is none to be had. */
const entrance = z.object({ names: z.array(z.string()), code_picture: z.string().nullable() }).nullable()

export const entryWecom = route('entryWecom', {
  summary: 'How to get into a draw among the customers of an enterprise, and whether this visitor can',
  who: 'visitor',
  input: byLid,
  output: z.object({
    enterprise_name: z.string(),
    /** Of a draw among the customers of chosen staff. */
    staff: entrance,
    /** Of a draw among the members of chosen customer groups. */
    groups: entrance,
    /** WeCom can say who the visitor is, inside WeChat and inside WeCom. */
    can_leave: z.boolean(),
    /** The visitor is known to be somebody whom the enterprise knows. */
    is_known: z.boolean(),
    belongs,
  }),
  refusals: ['not_found'],
})

export const entryWecomLeave = route('entryWecomLeave', {
  summary: 'The address at WeCom that says who an entrant is; it leads back to the page of the draw',
  who: 'entrant',
  input: byLid,
  output: z.object({ url: z.string() }),
  refusals: ['signed_out', 'not_found', 'not_connected'],
})

export const entryWecomBack = route('entryWecomBack', {
  summary: 'Be known to the enterprise: back from WeCom with a code, or by the link of the welcome message',
  who: 'entrant',
  input: backWithCodeOrLink,
  output: z.object({ belongs }),
  refusals: [
    'signed_out',
    'not_found',
    'not_connected',
    'follow_link_wrong',
    'wechat_taken',
    'customer_needed',
    'customer_group_needed',
    'check_waits',
  ],
})
