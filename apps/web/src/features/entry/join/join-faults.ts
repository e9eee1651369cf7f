import type { AnswerProblem, RefusalCode } from '@fairdraw/domain'
import type { CallProblem } from '../../../lib/call-problem.ts'

/** Which question a refusal is about. */
const askedBy: Readonly<Partial<Record<RefusalCode, string>>> = {
  passcode_wrong: 'passcode',
  entry_code_wrong: 'code',
  entry_code_used: 'code',
  not_on_roster: 'code',
  region_wrong: 'district',
  mobile_needed: 'mobile',
}

/** Which question tells by what somebody is in already, in another browser or under another name. */
const heldBy: Readonly<Record<string, string>> = { mobile: 'mobile', roster: 'code' }

/** What the server has against a join: beside the questions, and for the whole. */
export type JoinFaults = {
  readonly fields: Readonly<Record<string, string>>
  readonly whole: string
}

export const noFaults: JoinFaults = { fields: {}, whole: '' }

type Given = {
  /** What is told of the whole. */
  readonly said: string
  /** Ids of the questions that were asked. */
  readonly asked: readonly string[]
  readonly words: Readonly<Record<AnswerProblem, string>>
}

/** Puts the server’s words beside the questions they are about. */
export function faultsOf(problem: CallProblem, { said, asked, words }: Given): JoinFaults {
  const { code, detail } = problem
  const field = code === 'already_entered' ? heldBy[String(detail.by)] : code ? askedBy[code] : undefined
  if (field !== undefined && asked.includes(field)) return { fields: { [field]: said }, whole: '' }
  if (code === 'answers_rejected') return { fields: answerFaults(detail, words, 'answers.'), whole: said }
  const fields = Object.entries(problem.fields).map(([path, fault]) => [path.split('.', 2).join('.'), fault])
  return { fields: Object.fromEntries(fields) as Record<string, string>, whole: said }
}

/** The wrong answers that a refusal names, in the reader's words. */
export function answerFaults(
  detail: Readonly<Record<string, unknown>>,
  words: Readonly<Record<AnswerProblem, string>>,
  prefix = '',
): Readonly<Record<string, string>> {
  const named = Object.entries((detail.problems ?? {}) as Readonly<Record<string, string>>)
  return Object.fromEntries(
    named.map(([id, problem]) => [`${prefix}${id}`, words[problem as AnswerProblem] ?? problem]),
  )
}
