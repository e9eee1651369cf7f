import { chosenChannels, mailTopics } from '@fairdraw/domain'
import { z } from 'zod'
import { own, route } from '../route.ts'
import { byDraw, byId, byLid, empty, isoTime, wholeList } from '../shapes.ts'

const topic = z.enum(mailTopics)
const channel = z.enum(chosenChannels)

export const mailChoices = route('mailChoices', {
  summary: 'What this account is told of outside the product, and on which ways',
  who: 'organiser',
  input: empty,
  output: z.object({
    /** Masked; null where nothing can be sent: no mail server is set, or the account is no e-mail address. */
    address: z.string().nullable(),
    topics: z.array(z.object({ topic, on: z.boolean() })),
    /** The further ways of this deployment. */
    channels: z.array(
      z.object({
        channel,
        on: z.boolean(),
        /** Masked; empty where there is nothing to show; null where nothing can arrive yet. */
        to: z.string().nullable(),
        /** Why nothing can: no WeCom linked · the account is no mobile number · nobody proved that it is theirs. */
        missing: z.enum(['no_mobile', 'not_bound', 'not_verified']).nullable(),
      }),
    ),
  }),
  refusals: ['signed_out'],
})

export const mailChoose = route('mailChoose', {
  summary: 'Switch one kind of e-mail on or off, for all draws',
  who: 'organiser',
  input: z.object({ topic, on: z.boolean() }),
  output: empty,
  refusals: ['signed_out', 'not_permitted'],
})

export const noticeChannel = route('noticeChannel', {
  summary: 'Switch one way of being told on or off, for all draws',
  who: 'organiser',
  input: z.object({ channel, on: z.boolean() }),
  output: empty,
  refusals: ['signed_out', 'not_permitted'],
})

export const fanList = route('fanList', {
  summary: 'The organisers whose next draws this account agreed to be told of, newest first',
  who: 'organiser',
  input: empty,
  output: wholeList(z.object({ id: z.string(), organiser: z.string(), since: isoTime })),
  refusals: ['signed_out'],
})

export const fanStop = route('fanStop', {
  summary: 'Take back the agreement to be told of an organiser’s next draws',
  who: 'organiser',
  input: byId,
  output: empty,
  refusals: ['signed_out', 'not_permitted'],
})

export const entryFan = route('entryFan', {
  summary: 'Whether the caller may agree to be told of this organiser’s next draws, and has',
  who: 'visitor',
  input: byLid,
  output: z.object({ can: z.boolean(), is_fan: z.boolean() }),
  refusals: ['not_found'],
})

export const entryFanAgree = route('entryFanAgree', {
  summary:
    'Agree to be told of this organiser’s next draws; a consent of its own, to be taken back at any time',
  who: 'organiser',
  input: byLid,
  output: empty,
  refusals: ['signed_out', 'not_permitted', 'not_found', 'not_entered'],
})

const fansOfDraw = z.object({
  /** Who agreed to be told of this organiser’s next draws. */
  fans: z.int(),
  /** When they were told of this one; null while they were not. */
  told_at: isoTime.nullable(),
})

export const taskFans = route('taskFans', {
  summary: 'How many would be told of a draw',
  who: 'organiser',
  input: byDraw,
  output: fansOfDraw,
  refusals: own,
})

export const taskFansTell = route('taskFansTell', {
  summary: 'Tell them of a published draw, in the product and by e-mail: once a draw, again changes nothing',
  who: 'organiser',
  input: byDraw,
  output: fansOfDraw,
  refusals: [...own, 'vip_required', 'draw_closed', 'draw_recycled'],
})
