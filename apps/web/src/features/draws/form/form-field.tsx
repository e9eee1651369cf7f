import type { ReactNode } from 'react'
import { FieldNote } from './field-note.tsx'
import { fieldId, useForm } from './form-place.ts'
import './form.css'

/** What a control takes over from its field. */
type ControlProps = {
  readonly id: string
  readonly 'aria-describedby': string
  readonly onBlur: () => void
  readonly status?: 'error'
  readonly 'aria-invalid'?: true
}

type Props = {
  readonly path: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly className?: string
  readonly children: (control: ControlProps) => ReactNode
}

/** A label above, a control, and below it the objection or a hint. */
export function FormField({ path, label, hint, className = '', children }: Props) {
  const { objectionAt, onLeft } = useForm()
  const id = fieldId(path)
  const wrong = objectionAt(path) && { status: 'error' as const, 'aria-invalid': true as const }
  return (
    <div className={`form-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-note`, onBlur: () => onLeft(path), ...wrong })}
      <FieldNote path={path} hint={hint} id={`${id}-note`} />
    </div>
  )
}
