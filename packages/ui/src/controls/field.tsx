import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import './field.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Why the value cannot stand; empty when it can. */
  readonly error?: ReactNode
  /** A unit or a small act at the end of the line. */
  readonly suffix?: ReactNode
}

/** One line of a form: name above, input of 16 px so that phones do not zoom, hint or error below. */
export function Field({ label, hint, error, suffix, id, className, ...input }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const noteId = `${fieldId}-note`
  const note = error || hint
  return (
    <div className={['fd-field', error && 'fd-field-wrong', className].filter(Boolean).join(' ')}>
      <label htmlFor={fieldId}>{label}</label>
      <div className="fd-field-box">
        <input
          {...input}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        {suffix && <span className="fd-field-suffix">{suffix}</span>}
      </div>
      <p id={noteId} className="fd-field-note" aria-live="polite">
        {error && <Icon name="info" size={16} />}
        {note}
      </p>
    </div>
  )
}
