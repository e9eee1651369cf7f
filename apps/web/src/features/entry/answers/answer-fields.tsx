import type { FormField } from '@fairdraw/domain'
import { AnswerField } from './answer-field.tsx'
import type { TypedAnswer, TypedAnswers } from './typed-answers.ts'
import './answer-fields.css'

type Props = {
  readonly fields: readonly FormField[]
  readonly typed: TypedAnswers
  /** Why an answer cannot stand, by the id of its field. */
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (id: string, answer: TypedAnswer) => void
}

/** The questions of a form, one below the other. */
export function AnswerFields({ fields, typed, faults, onChange }: Props) {
  return (
    <div className="answer-fields">
      {fields.map((field) => (
        <AnswerField
          key={field.id}
          field={field}
          answer={typed[field.id]}
          fault={faults[field.id] ?? ''}
          onChange={(answer) => onChange(field.id, answer)}
        />
      ))}
    </div>
  )
}
