import { z } from 'zod'
import { own, route } from '../route.ts'
import { byDraw, drawId, empty, isoTime, text } from '../shapes.ts'

const kind = z.enum(['customers', 'groups'])
const outside = ['not_connected', 'outside_failed'] as const
const count = z.int().min(0)

const message = z.object({
  id: z.string(),
  kind,
  /** The member who must press "send" in WeCom. */
  sender: z.string(),
  text: z.string(),
  /** `made`: the member has it before them · `uncertain`: nobody answered; `weworkMessageFind` looks for it at WeCom. */
  state: z.enum(['asking', 'made', 'cancelled', 'uncertain']),
  /** For how many customers or groups it is, and how many of them WeCom said at once that it does not reach. */
  addressed: count,
  unreached: count,
  at: isoTime,
})

export const weworkMessages = route('weworkMessages', {
  summary:
    'Whom the organiser of a draw can ask to send a message about it, and the messages so far, the newest first',
  who: 'organiser',
  input: byDraw,
  output: z.object({
    /** The enterprise that the draw is for is still connected. */
    is_connected: z.boolean(),
    senders: z.array(
      z.object({
        kind,
        user_id: z.string(),
        /** Empty where WeCom gave none. */
        name: z.string(),
        /** Into how many of the draw's groups; 0 of who sends to their customers. */
        groups: count,
      }),
    ),
    list: z.array(message),
  }),
  refusals: own,
})

export const weworkMessageSend = route('weworkMessageSend', {
  summary: 'Ask a member to send words and the link of a draw to their customers, or into their groups',
  who: 'organiser',
  input: z.object({
    id: drawId,
    kind,
    sender: text(64, 1),
    text: text(600, 1),
    /** Made by the page: the same one again is the same message. */
    request: z.string().regex(/^[\w-]{8,64}$/),
  }),
  output: message,
  refusals: [
    ...own,
    'draw_recycled',
    'draw_not_open_yet',
    'draw_closed',
    'sender_unknown',
    'nobody_to_tell',
    'too_many_to_tell',
    ...outside,
  ],
})

const one = z.object({ id: drawId, message: z.string().regex(/^[\da-f]{24}$/) })
const toOne = [...own, ...outside] as const

export const weworkMessageRemind = route('weworkMessageRemind', {
  summary: 'Have WeCom remind who was asked to send a message and has not yet',
  who: 'organiser',
  input: one,
  output: empty,
  refusals: [...toOne, 'message_settled'],
})

export const weworkMessageCancel = route('weworkMessageCancel', {
  summary: 'Take a message back that its member has not sent yet',
  who: 'organiser',
  input: one,
  output: message,
  refusals: [...toOne, 'message_settled'],
})

export const weworkMessageFind = route('weworkMessageFind', {
  summary: 'Look at WeCom whether a message was made that it gave no answer for',
  who: 'organiser',
  input: one,
  output: z.object({
    /** Null where WeCom has none: it is forgotten, and can be asked for again. Still `uncertain` while it is too early to say. */
    message: message.nullable(),
  }),
  refusals: toOne,
})

export const weworkMessageOutcome = route('weworkMessageOutcome', {
  summary: 'What became of a message, as WeCom says now',
  who: 'organiser',
  input: one,
  output: z.object({
    /** When the member pressed "send"; null until then. */
    sent_at: isoTime.nullable(),
    /** At how many customers or groups: waits for the member, arrived, is no contact any more, had enough this month, did not arrive. */
    waits: count,
    sent: count,
    not_friend: count,
    month_full: count,
    failed: count,
  }),
  refusals: toOne,
})
