import type { SmsOutcome } from '@fairdraw/application/ports'
import type { NoAnswer, SmsAnswer } from './ask-provider.ts'

/** The words of a provider; one that others follow behind a dot stands for all of those. What is not here is refused. */
export type SmsWords = Readonly<Record<'put_off' | 'uncertain' | 'unreachable', readonly string[]>> & {
  readonly accepted: string
}

/** The order matters: a limit of the account may be named as those of a number are. */
const kinds = ['unreachable', 'put_off', 'uncertain'] as const
const tooManyCalls = 429

/** What an answer means, by the word in it; what is none of the provider's answers may have been sent. */
export function outcomeOf(
  answer: SmsAnswer | NoAnswer,
  codeIn: (body: unknown) => unknown,
  words: SmsWords,
): SmsOutcome {
  if (answer === 'never_left') return { kind: 'put_off', answer }
  if (answer === 'no_answer') return { kind: 'uncertain', answer }
  const code = codeIn(answer.body)
  const word = wordOf(code)
  const kind = kinds.find((one) => words[one].some((known) => isOf(word, known)))
  if (kind !== undefined) return { kind, answer: word }
  if (code === undefined || answer.status >= 500) {
    const wasTaken = answer.status !== tooManyCalls
    return { kind: wasTaken ? 'uncertain' : 'put_off', answer: `http_${answer.status}` }
  }
  return { kind: word === words.accepted ? 'accepted' : 'refused', answer: word }
}

/** A known word stands for itself, and for all that follow it behind a dot. */
export const isOf = (word: string, known: string) => word === known || word.startsWith(`${known}.`)

/** A provider's word, such as isv.BUSINESS_LIMIT_CONTROL; never its sentence, which may name a number. */
export function wordOf(code: unknown): string {
  return typeof code === 'string' && /^[\w.:-]{1,100}$/.test(code) ? code : 'unknown'
}
