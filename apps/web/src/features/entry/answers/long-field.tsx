import type { FormField } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { useId } from 'react'
import { answerWords } from './answer-words.ts'
import './answer-fields.css'

type Props = {
  readonly field: FormField
  readonly label: string
  readonly text: string
  readonly fault: string
  readonly onChange: (text: string) => void
}

/** A question with room for several lines, and how many characters are left of it. */
export function LongField({ field, label, text, fault, onChange }: Props) {
  const say = useWords(answerWords)
  const id = useId()
  const noteId = `${id}-note`
  const most = field.maxLength ?? 2_000
  return (
    <div className={`fd-field answer-long ${fault ? 'fd-field-wrong' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className="fd-field-box">
        <textarea
          id={id}
          rows={4}
          value={text}
          maxLength={most}
          aria-invalid={fault ? true : undefined}
          aria-describedby={noteId}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p id={noteId} className="fd-field-note" aria-live="polite">
        {fault && <Icon name="info" size={16} />}
        {fault || `${field.hint ? `${field.hint} · ` : ''}${say.count([...text].length, most)}`}
      </p>
    </div>
  )
}
