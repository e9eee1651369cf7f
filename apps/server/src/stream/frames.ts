import type { LotsPulse, Pulse, StreamClosed, StreamMessage, TakenPulse } from '@fairdraw/contract'
import { audienceOf, type NumberedFact, type Veil, veiledFact } from '@fairdraw/domain'
import type { SignedTip } from '@fairdraw/fairness'

/** A fact as every stream of its draw sends it: serialised once. `publicBytes`: to everybody; null when it is not for them. */
export type Frame = { readonly number: number; readonly bytes: Buffer; readonly publicBytes: Buffer | null }

const closedForNewer: StreamClosed = { reason: 'newer' }

/** A comment, so that a silent stream is not taken for a dead one. */
export const heartbeat = Buffer.from(':\n\n')

/** When a browser whose stream ends comes back, in milliseconds (WHATWG HTML §9.2.6). */
export function retryFrame(ms: number): Buffer {
  return Buffer.from(`retry: ${ms}\n\n`)
}

/** The last word of a stream that is closed because its session opened more of them. */
export const closedFrame = Buffer.from(`event: closed\ndata: ${JSON.stringify(closedForNewer)}\n\n`)

/** A fact as a server-sent event; its number is the id a browser resumes from (WHATWG HTML §9.2). */
export function factFrame(fact: NumberedFact, veil: Veil): Frame {
  const { number } = fact
  const bytes = bytesOf(fact)
  if (audienceOf(fact.type) !== 'public') return { number, bytes, publicBytes: null }
  const told = veiledFact(fact, veil)
  return { number, bytes, publicBytes: told === fact ? bytes : bytesOf(told) }
}

function bytesOf(fact: NumberedFact): Buffer {
  return Buffer.from(`id: ${fact.number}\nevent: fact\ndata: ${JSON.stringify(fact)}\n\n`)
}

/** The end of the draw's chain in the log; without an id: who comes back is told the newest. */
export function tipFrame(tip: SignedTip): Buffer {
  return Buffer.from(`event: tip\ndata: ${JSON.stringify(tip)}\n\n`)
}

/** A number that may be lost: it has no id, so that nobody resumes from it. */
export function pulseFrame(pulse: Pulse): Buffer {
  return Buffer.from(`event: pulse\ndata: ${JSON.stringify(pulse)}\n\n`)
}

/** The cards of a shared board that are gone; without an id, as every pulse. */
export function boardFrame(board: TakenPulse): Buffer {
  return Buffer.from(`event: board\ndata: ${JSON.stringify(board)}\n\n`)
}

/** How many lots are given and left; without an id, as every pulse. */
export function lotsFrame(lots: LotsPulse): Buffer {
  return Buffer.from(`event: lots\ndata: ${JSON.stringify(lots)}\n\n`)
}

type InHall = Extract<StreamMessage, { readonly event: 'scene' | 'hall' | 'danmaku' }>

/** What the screens of a hall are told; without an id: who comes back is told what holds now. */
export function hallFrame(message: InHall): Buffer {
  const { event } = message
  const told = event === 'scene' ? message.scene : event === 'hall' ? message.hall : message.danmaku
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(told)}\n\n`)
}
