import type { FormField } from '@fairdraw/domain'
import { Icon } from '@fairdraw/ui'
import { useId } from 'react'
import type { TypedAnswer } from './typed-answers.ts'

type Props = {
  readonly field: FormField
  readonly label: string
  readonly answer: TypedAnswer | undefined
  readonly fault: string
  readonly onChange: (answer: TypedAnswer) => void
}

/** One of some, or several of them. */
export function ChoiceField({ field, label, answer, fault, onChange }: Props) {
  const name = useId()
  const isMany = field.kind === 'choices'
  const chosen = Array.isArray(answer) ? (answer as readonly string[]) : []
  const isChosen = (option: string) => (isMany ? chosen.includes(option) : answer === option)
  // In the order of the form, whatever the order of choosing.
  const toggled = (option: string) =>
    (field.options ?? []).filter((one) => (one === option ? !isChosen(one) : isChosen(one)))
  return (
    <fieldset className="answer-choice" aria-describedby={`${name}-note`}>
      <legend>{label}</legend>
      {field.options?.map((option) => (
        <label key={option} className="answer-option">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={isChosen(option)}
            onChange={() => onChange(isMany ? toggled(option) : option)}
          />
          <span>{option}</span>
        </label>
      ))}
      <p id={`${name}-note`} className={fault ? 'answer-fault' : 'fd-field-note'} aria-live="polite">
        {fault && <Icon name="info" size={16} />}
        {fault || field.hint}
      </p>
    </fieldset>
  )
}
