import { fieldIn } from '@fairdraw/contract'
import { claimFormOf, type FormField } from '@fairdraw/domain'
import { useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { SentTo } from '../../../lib/call-table.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { useKeptDraft } from '../../../lib/kept-draft.ts'
import { problemText } from '../../../lib/problem-catalogue.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { answerWords } from '../answers/answer-words.ts'
import {
  answersOf,
  problemsIn,
  type TypedAnswer,
  type TypedAnswers,
  typedFrom,
} from '../answers/typed-answers.ts'
import { answerFaults } from '../join/join-faults.ts'
import type { SentPrize } from '../prize-list.tsx'
import type { OwnAward } from '../stage-of.ts'
import { claimWords } from './claim-words.ts'
import type { AwardSight } from './use-award.ts'

type Faults = { readonly fields: Readonly<Record<string, string>>; readonly whole: string }
type Sent = NonNullable<SentTo<'entryClaim'>['answers']>

const blank: { readonly typed: TypedAnswers } = { typed: {} }

type Options = {
  readonly entry: DrawPicture['entry']
  readonly awardId: string
  readonly fields: readonly FormField[]
  readonly sight: AwardSight
  readonly onClaimed: (sight: AwardSight) => void
}

/** Everything the winner of a prize is asked, in the reader’s words. */
export function useClaimFields(
  entry: DrawPicture['entry'],
  prize: SentPrize | undefined,
  way: OwnAward['hand_over'],
): FormField[] {
  const { labels } = useWords(claimWords)
  const { claim } = entry
  // How it reaches this winner may be another way than it is announced for everybody.
  const handOver = prize?.hand_over && way ? way : undefined
  const handed = { kind: prize?.kind ?? 'goods', ...(handOver ? { handOver } : {}) }
  const form = claim && { form: claim.form.map(fieldIn) }
  return claimFormOf(handed, form).map((field) => ({ ...field, label: labels[field.id] ?? field.label }))
}

/** Fills in, sends and mends a claim; what is typed outlives a reload and a lost network, and goes once it is sent. */
export function useClaim({ entry, awardId, fields, sight, onClaimed }: Options) {
  const api = useApi()
  const toast = useToast()
  const say = useWords(claimWords)
  const { problem: problemWords } = useWords(answerWords)
  const { isBusy, during } = useBusy()
  const [faults, setFaults] = useState<Faults>({ fields: {}, whole: '' })
  const { draft, change, forget } = useKeptDraft(`claim:${awardId}`, blank)
  // What was claimed before is where typing begins.
  const typed = { ...typedFrom(sight.answers), ...draft.typed }

  const answer = (id: string, value: TypedAnswer) => {
    change((before) => ({ typed: { ...before.typed, [id]: value } }))
    setFaults(({ fields: { [id]: _, ...rest } }) => ({ fields: rest, whole: '' }))
  }
  const send = async (): Promise<boolean> => {
    const wrong = Object.entries(problemsIn(fields, typed)).map(([id, problem]) => [
      id,
      problemWords[problem],
    ])
    setFaults({ fields: Object.fromEntries(wrong) as Faults['fields'], whole: '' })
    if (wrong.length > 0) return false
    const answers = answersOf(fields, typed) as Sent
    const next = await during(
      () => api.callOrThrow('entryClaim', { lid: entry.lid, award_id: awardId, answers }),
      (problem) => {
        const whole = problemText(problem, say.unreached)
        setFaults({ fields: answerFaults(problem.detail, problemWords), whole })
      },
    )
    if (!next) return false
    forget()
    toast(sight.state === 'announced' ? say.claimed : say.changed, 'bamboo')
    onClaimed(next)
    return true
  }
  return { typed, faults, isBusy, answer, send }
}
