import type { FormField } from '@fairdraw/domain'
import { Field, Icon, useWords } from '@fairdraw/ui'
import type { InputHTMLAttributes } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { answerWords } from './answer-words.ts'
import { ChoiceField } from './choice-field.tsx'
import { LongField } from './long-field.tsx'
import { isAddress, type TypedAnswer } from './typed-answers.ts'

const AddressFields = lazyPart(async () => (await import('./address-fields.tsx')).AddressFields)

type Props = {
  readonly field: FormField
  readonly answer: TypedAnswer | undefined
  readonly fault: string
  readonly onChange: (answer: TypedAnswer) => void
}

/** One question in the shape of its kind. */
export function AnswerField({ field, answer, fault, onChange }: Props) {
  const say = useWords(answerWords)
  const label = field.required ? field.label : say.optional(field.label)
  const text = typeof answer === 'string' ? answer : ''
  switch (field.kind) {
    case 'textarea':
      return <LongField field={field} label={label} text={text} fault={fault} onChange={onChange} />
    case 'choice':
    case 'choices':
      return <ChoiceField field={field} label={label} answer={answer} fault={fault} onChange={onChange} />
    case 'address':
      return (
        <AddressFields
          legend={label}
          hint={field.hint}
          address={isAddress(answer) ? answer : {}}
          fault={fault}
          onChange={onChange}
        />
      )
    case 'consent':
      return <ConsentField field={field} fault={fault} onChange={onChange} isGiven={answer === true} />
    default:
      return (
        <Field
          {...inputOf(field)}
          label={label}
          hint={field.hint ?? (isBounded(field) ? say.range(field.min, field.max) : undefined)}
          error={fault}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

function isBounded({ kind, min, max }: FormField): boolean {
  return kind === 'number' && (min !== undefined || max !== undefined)
}

/** Which keyboard a phone shows, and what it may fill in by itself. */
function inputOf({ kind, maxLength }: FormField): InputHTMLAttributes<HTMLInputElement> {
  if (kind === 'mobile')
    return { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', maxLength: 11 }
  if (kind === 'email')
    return { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' }
  if (kind === 'number') return { inputMode: 'decimal', autoComplete: 'off' }
  if (kind === 'date') return { type: 'date', autoComplete: 'off' }
  return { autoComplete: 'off', maxLength: maxLength ?? 200 }
}

type ConsentProps = Pick<Props, 'field' | 'fault' | 'onChange'> & { readonly isGiven: boolean }

function ConsentField({ field, isGiven, fault, onChange }: ConsentProps) {
  return (
    <div className="answer-choice">
      <label className="answer-option">
        <input type="checkbox" checked={isGiven} onChange={({ target }) => onChange(target.checked)} />
        <span>
          {field.label}
          {field.hint && <small className="type-2">{field.hint}</small>}
        </span>
      </label>
      <p className="answer-fault" aria-live="polite">
        {fault && <Icon name="info" size={16} />}
        {fault}
      </p>
    </div>
  )
}
