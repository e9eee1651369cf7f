import type { AnswerOf } from '../../../lib/call-table.ts'
import type { messageWords } from './message-words.ts'

export type Sender = AnswerOf<'weworkMessages'>['senders'][number]

/** How somebody who can be asked to send is called, by what they would send to. */
export function senderName({ kind, name, groups }: Sender, say: (typeof messageWords)['zh']): string {
  const called = name || say.nameless
  return kind === 'customers' ? say.staffOf(called) : say.ownerOf(called, groups)
}
