import { Button, Icon, Sheet, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import type { CallProblem } from '../../../lib/call-problem.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { useKeptDraft } from '../../../lib/kept-draft.ts'
import { entrantToken, userToken } from '../../../lib/session.ts'
import { answerWords } from '../answers/answer-words.ts'
import type { TypedAnswer, TypedAnswers } from '../answers/typed-answers.ts'
import { faultsOf, type JoinFaults, noFaults } from './join-faults.ts'
import {
  type Brought,
  blankJoin,
  broughtIn,
  type JoinQuestion,
  joinProblems,
  questionsOf,
  stepsOf,
} from './join-questions.ts'
import { JoinStep } from './join-step.tsx'
import { joinWords } from './join-words.ts'
import './join-sheet.css'

export type JoinSheetProps = {
  readonly open: boolean
  readonly picture: DrawPicture
  readonly busy: string | undefined
  readonly onClose: () => void
  /** True once the visitor is in, else what stands against it; null where nothing is to be said. */
  readonly onJoin: (brought: Brought) => Promise<true | CallProblem | null>
  /** The refusal in words. */
  readonly tell: (problem: CallProblem) => string
}

const formId = 'join-form'

/** Asks for what this draw needs and no more, a few questions at a time. */
export function JoinSheet({ open, picture, busy, onClose, onJoin, tell }: JoinSheetProps) {
  const say = useWords(joinWords)
  const join = useJoinForm(picture, { onJoin, tell })
  const { steps, at, faults } = join
  const isLast = at === steps.length - 1
  const isNameAlone = steps.flat().every(({ id }) => id === 'nickname')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy === undefined) join.forward()
  }
  const foot = (
    <>
      {at > 0 && (
        <Button size={54} look="outline" onClick={join.back}>
          {say.back}
        </Button>
      )}
      <Button look={isLast ? 'zhu' : 'ink'} size={54} wide={at === 0} type="submit" form={formId} busy={busy}>
        {isLast ? say.join : say.next}
      </Button>
    </>
  )
  return (
    <Sheet open={open} onClose={onClose} title={isNameAlone ? say.nameTitle : say.title} foot={foot}>
      <form id={formId} className="join-form" onSubmit={submit} noValidate>
        {steps.length > 1 && (
          <p className="type-small type-2" role="status">
            {say.step(at + 1, steps.length)}
          </p>
        )}
        {faults.whole && (
          <p className="join-fault" role="alert">
            <Icon name="info" size={18} />
            {faults.whole}
          </p>
        )}
        <JoinStep
          questions={steps[at] ?? []}
          typed={join.typed}
          faults={faults.fields}
          onChange={join.answer}
        />
        {!isNameAlone && <p className="type-least type-3">{say.kept}</p>}
      </form>
    </Sheet>
  )
}

function useJoinForm(picture: DrawPicture, { onJoin, tell }: Pick<JoinSheetProps, 'onJoin' | 'tell'>) {
  const say = useWords(joinWords)
  const { problem: problemWords } = useWords(answerWords)
  const { entry } = picture
  const { draft, change, forget } = useKeptDraft(`join:${entry.lid}`, blankJoin)
  const [scanned] = useState(codeInAddress)
  // A guest becomes known with the first try; the questions stay as they were.
  const [visitor] = useState(() => visitorOf(entry))
  const typed: TypedAnswers = { ...visitor.known, ...scanned, ...draft.typed }
  const [faults, setFaults] = useState<JoinFaults>(noFaults)
  const questions = questionsOf(entry, visitor, say)
  const steps = stepsOf(questions)
  const at = Math.min(draft.step, Math.max(0, steps.length - 1))

  const faultsIn = (asked: readonly JoinQuestion[]): JoinFaults['fields'] => {
    const { problems, district } = joinProblems(asked, typed, entry)
    const said = Object.entries(problems).map(([id, problem]) => [id, problemWords[problem]])
    const place = { missing: say.districtMissing, elsewhere: say.districtElsewhere }
    return { ...Object.fromEntries(said), ...(district ? { district: place[district] } : {}) }
  }
  const toStep = (step: number) => change((before) => ({ ...before, step }))
  const show = (found: JoinFaults) => {
    setFaults(found)
    const first = steps.findIndex((asked) => asked.some(({ id }) => id in found.fields))
    if (first >= 0) toStep(first)
  }
  const forward = async () => {
    const isLast = at === steps.length - 1
    const wrong = faultsIn(isLast ? questions : (steps[at] ?? []))
    if (Object.keys(wrong).length > 0) return show({ fields: wrong, whole: '' })
    setFaults(noFaults)
    if (!isLast) return toStep(at + 1)
    const outcome = await onJoin(broughtIn(questions, typed))
    if (outcome === true) forget()
    else if (outcome)
      show(
        faultsOf(outcome, { said: tell(outcome), asked: questions.map(({ id }) => id), words: problemWords }),
      )
  }
  const answer = (id: string, value: TypedAnswer) => {
    change((before) => ({ ...before, typed: { ...before.typed, [id]: value } }))
    setFaults(({ fields: { [id]: _, ...rest } }) => ({ fields: rest, whole: '' }))
  }
  return { steps, at, faults, typed, forward, back: () => toStep(at - 1), answer }
}

/** The service says whether who looks has a name; a browser without a token has become nobody yet, or nobody again. */
function visitorOf({ name_asked }: DrawPicture['entry']) {
  const { known = null } = name_asked ?? {}
  return {
    hasName: entrantToken() !== null && !name_asked,
    hasAccount: userToken() !== null,
    known: (known === null ? {} : { nickname: known }) as TypedAnswers,
  }
}

/** A printed entry code brings itself along: its QR code leads to `?code=`. */
function codeInAddress(): TypedAnswers {
  const code = new URLSearchParams(location.search).get('code')
  return code ? { code: code.slice(0, 60) } : {}
}
