import { useWords } from '@fairdraw/ui'
import { DistrictPicker } from '../../../lib/districts/district-picker.tsx'
import { AnswerField } from '../answers/answer-field.tsx'
import { isAddress, type TypedAnswer, type TypedAnswers } from '../answers/typed-answers.ts'
import type { JoinQuestion } from './join-questions.ts'
import { joinWords } from './join-words.ts'
import '../answers/answer-fields.css'

type Props = {
  readonly questions: readonly JoinQuestion[]
  readonly typed: TypedAnswers
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (id: string, answer: TypedAnswer) => void
}

/** The questions of one step. */
export function JoinStep({ questions, typed, faults, onChange }: Props) {
  const say = useWords(joinWords)
  return (
    <div className="answer-fields">
      {questions.map((question) => {
        const answer = typed[question.id]
        if (question.kind !== 'district')
          return (
            <AnswerField
              key={question.id}
              field={question}
              answer={answer}
              fault={faults[question.id] ?? ''}
              onChange={(given) => onChange(question.id, given)}
            />
          )
        return (
          <DistrictPicker
            key="district"
            label={say.district}
            value={isAddress(answer) ? (answer.district ?? '') : ''}
            error={faults.district}
            onChange={({ id, name, isWhole }) =>
              onChange('district', { district: id, region: name, isWhole })
            }
          />
        )
      })}
    </div>
  )
}
