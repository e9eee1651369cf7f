import { accountKinds, accountWays, plans, removals } from '@fairdraw/domain'
import { z } from 'zod'
import { route } from '../route.ts'
import { cursor, empty, isoTime, pageSize } from '../shapes.ts'

const notice = z.object({
  id: z.string(),
  kind: z.enum(accountKinds),
  at: isoTime,
  is_read: z.boolean(),
  /** Of an order: its number. */
  order_no: z.string().nullable(),
  /** Of a plan: which, when it ends or ended, and for a reminder how many days before. */
  plan_end: z.object({ plan: z.enum(plans), ends_at: isoTime, days: z.int().nullable() }).nullable(),
  /** Of a way in that came or went: which. */
  way: z.enum(accountWays).nullable(),
  /** Of what retention will remove: of how many own draws, with the title of the first, and when it begins. */
  removal: z.object({ what: z.enum(removals), at: isoTime, count: z.int(), title: z.string() }).nullable(),
})

export const accountNotices = route('accountNotices', {
  summary: 'What the own account was told: its plan, its orders, its webhooks, its ways in; the newest first',
  who: 'organiser',
  input: z.object({ page_size: pageSize, cursor }),
  output: z.object({
    list: z.array(notice),
    next_cursor: z.string().nullable(),
    /** 100 stands for that many and more. */
    unread: z.int(),
  }),
  refusals: ['signed_out'],
})

export const accountNoticesRead = route('accountNoticesRead', {
  summary: 'Mark a notice and all older ones as read',
  who: 'organiser',
  input: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }),
  output: empty,
  refusals: ['signed_out', 'not_permitted'],
})
