import { fieldIn } from '@fairdraw/contract'
import { conditionOf, type FormField, isDistrictId, liesIn, type NamesShown } from '@fairdraw/domain'
import type { SentTo } from '../../../lib/call-table.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { answersOf, isAddress, problemsIn, type TypedAnswers } from '../answers/typed-answers.ts'

/** What is typed in the sheet: by name, and below `answers.` by the id of its field. */
export type JoinDraft = { readonly typed: TypedAnswers; readonly step: number }
export const blankJoin: JoinDraft = { typed: {}, step: 0 }

/** A question of the sheet; `district` is chosen, all others are fields of a form. */
export type JoinQuestion = FormField | { readonly id: 'district'; readonly kind: 'district' }

/** What somebody brings along, as the call takes it. */
export type Brought = {
  readonly nickname?: string
  readonly passcode?: string
  readonly code?: string
  readonly district?: string
  readonly mobile?: string
  readonly answers?: NonNullable<SentTo<'entryJoin'>['answers']>
}

type Terms = Pick<DrawPicture['entry'], 'conditions' | 'entry_form' | 'names_shown'>
type Labels = Readonly<
  Record<'nickname' | 'passcode' | 'code' | 'roster' | 'rosterHint' | 'mobile', string> & {
    readonly nicknameHint: (names?: NamesShown) => string
  }
>
/** Whom the questions are for: an account may stand on a list of people; who has a name is not asked for one. */
export type Visitor = { readonly hasName: boolean; readonly hasAccount: boolean }

const prefix = 'answers.'
const most = 3

/** Only what this draw needs of this person: a name of who has none, what its conditions ask for, its own form. */
export function questionsOf(
  { conditions, entry_form, names_shown: names }: Terms,
  who: Visitor,
  say: Labels,
): JoinQuestion[] {
  // What the conditions leave out is no district to ask for: the wire names every kind the domain knows.
  const asks = (kind: 'passcode' | 'codes' | 'roster' | 'region' | 'mobile') =>
    conditions?.some((condition) => condition.kind === kind) ?? false
  const text = { kind: 'text', required: true } as const
  return [
    ...(!who.hasName
      ? [
          {
            ...text,
            id: 'nickname',
            label: say.nickname,
            hint: say.nicknameHint(names),
            required: false,
            maxLength: 30,
          },
        ]
      : []),
    ...(asks('passcode') ? [{ ...text, id: 'passcode', label: say.passcode, maxLength: 40 }] : []),
    ...(asks('codes') ? [{ ...text, id: 'code', label: say.code, maxLength: 60 }] : []),
    // A list of people is asked by account, by mobile number, or by what stands on it.
    ...(asks('roster') && !asks('codes') && !asks('mobile')
      ? [
          {
            ...text,
            id: 'code',
            label: say.roster,
            hint: say.rosterHint,
            required: !who.hasAccount,
            maxLength: 60,
          },
        ]
      : []),
    ...(asks('region') ? [{ id: 'district', kind: 'district' } as const] : []),
    ...(asks('mobile') ? [{ id: 'mobile', kind: 'mobile', required: true, label: say.mobile } as const] : []),
    ...(entry_form ?? []).map((field) => ({ ...fieldIn(field), id: `${prefix}${field.id}` })),
  ]
}

/** At most three questions at a time; an address is a step of its own. */
export function stepsOf(questions: readonly JoinQuestion[]): readonly (readonly JoinQuestion[])[] {
  const weigh = ({ kind }: JoinQuestion) => (kind === 'address' ? most : 1)
  const steps: JoinQuestion[][] = []
  let room = 0
  for (const question of questions) {
    if (weigh(question) > room || steps.length === 0) {
      steps.push([])
      room = most
    }
    steps.at(-1)?.push(question)
    room -= weigh(question)
  }
  return steps
}

/** What is wrong with what was typed for these questions, by the id of the question. */
export function joinProblems(questions: readonly JoinQuestion[], typed: TypedAnswers, { conditions }: Terms) {
  const fields = questions.filter((question) => question.kind !== 'district')
  const known = Object.fromEntries(fields.map(({ id }) => [id, typed[id] ?? '']))
  const asksDistrict = fields.length < questions.length
  const allowed = conditionOf(conditions, 'region')?.districts
  return {
    problems: problemsIn(fields, known),
    district: asksDistrict ? districtProblem(typed, allowed) : null,
  }
}

function districtProblem(typed: TypedAnswers, allowed: readonly string[] | undefined) {
  const { district } = typed
  if (!isAddress(district) || !isDistrictId(district.district) || !district.isWhole) return 'missing' as const
  return allowed && !liesIn(district.district, allowed) ? ('elsewhere' as const) : null
}

/** Everything that was typed for these questions, as it is sent. */
export function broughtIn(questions: readonly JoinQuestion[], typed: TypedAnswers): Brought {
  const fields = questions.filter((question) => question.kind !== 'district')
  const given = Object.entries(answersOf(fields, typed))
  const plain = given.filter(([id]) => !id.startsWith(prefix))
  const answers = given.filter(([id]) => id.startsWith(prefix))
  const district =
    fields.length < questions.length && isAddress(typed.district) ? typed.district.district : ''
  return {
    ...Object.fromEntries(plain),
    ...(district ? { district } : {}),
    ...(answers.length > 0
      ? { answers: Object.fromEntries(answers.map(([id, answer]) => [id.slice(prefix.length), answer])) }
      : {}),
  }
}
