import type { Pulse } from '@fairdraw/contract'
import { audienceOf, type NumberedFact } from '@fairdraw/domain'

/** A fact as every stream of its draw sends it: serialised once. */
export type Frame = { readonly number: number; readonly isPublic: boolean; readonly bytes: Buffer }

/** A comment, so that a silent stream is not taken for a dead one. */
export const heartbeat = Buffer.from(':\n\n')

/** A fact as a server-sent event; its number is the id a browser resumes from (WHATWG HTML §9.2). */
export function factFrame(fact: NumberedFact): Frame {
  const bytes = Buffer.from(`id: ${fact.number}\nevent: fact\ndata: ${JSON.stringify(fact)}\n\n`)
  return { number: fact.number, isPublic: audienceOf(fact.type) === 'public', bytes }
}

/** A number that may be lost: it has no id, so that nobody resumes from it. */
export function pulseFrame(pulse: Pulse): Buffer {
  return Buffer.from(`event: pulse\ndata: ${JSON.stringify(pulse)}\n\n`)
}
