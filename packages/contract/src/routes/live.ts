import { z } from 'zod'
import { route } from '../route.ts'
import { byLid, empty, lid } from '../shapes.ts'

export const liveStream = route('liveStream', {
  summary:
    'Server-sent events of a draw: numbered facts, unnumbered pulses, and the cards of a shared board that are gone; resumes from Last-Event-ID. Of a session’s streams the newest eight stay: the oldest ends with the event `closed`. Where there is no room for more: 503 with retry-after',
  who: 'visitor',
  answers: 'stream',
  input: z.object({
    lid,
    ticket: z.string().max(100).optional(),
    /** Like the header Last-Event-ID, for a first connection that already knows some facts. */
    after: z.coerce.number().int().min(0).optional(),
  }),
  output: z.never(),
  refusals: ['not_found', 'signed_out'],
})

export const liveClock = route('liveClock', {
  summary: 'What time it is here: all screens of a hall perform by it',
  who: 'anyone',
  input: empty,
  output: z.object({ now_ms: z.number() }),
  refusals: [],
})

export const liveTicket = route('liveTicket', {
  summary: 'A ticket that opens the organiser’s stream of a draw once, within a minute',
  who: 'organiser',
  input: byLid,
  output: z.object({ ticket: z.string() }),
  refusals: ['signed_out', 'not_found'],
})
