import { Input, InputNumber, type InputRef } from 'antd'
import { type Ref, useId } from 'react'
import './act-field.css'

type Plain = {
  readonly label: string
  readonly hint?: string
  /** What is wrong with it, once somebody tried. */
  readonly wrong?: string | false
}

type TextProps = Plain & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly most: number
  /** More than one makes it a place for sentences. */
  readonly rows?: number
  readonly ref?: Ref<InputRef>
}

/** A field of a dialog with its name, its hint, and what is wrong with it. */
export function ActText({ label, hint, wrong = false, value, onChange, most, rows = 1, ref }: TextProps) {
  const id = useId()
  const shared = {
    id,
    value,
    maxLength: most,
    'aria-describedby': `${id}-note`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ...(wrong && { status: 'error' as const, 'aria-invalid': true }),
  }
  return (
    <div className="act-field">
      <label htmlFor={id}>{label}</label>
      {rows > 1 ? (
        <Input.TextArea rows={rows} {...shared} />
      ) : (
        <Input ref={ref} autoComplete="off" {...shared} />
      )}
      <Note id={id} hint={hint} wrong={wrong} />
    </div>
  )
}

type CountProps = Plain & {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly most: number
  readonly unit: string
}

/** A whole number from 1. */
export function ActCount({ label, hint, wrong = false, value, onChange, most, unit }: CountProps) {
  const id = useId()
  return (
    <div className="act-field">
      <label htmlFor={id}>{label}</label>
      <InputNumber<number>
        id={id}
        value={value}
        min={1}
        max={most}
        precision={0}
        controls={false}
        suffix={unit}
        aria-describedby={`${id}-note`}
        onChange={onChange}
        {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
      />
      <Note id={id} hint={hint} wrong={wrong} />
    </div>
  )
}

type NoteProps = { readonly id: string; readonly hint: string | undefined; readonly wrong: string | false }

function Note({ id, hint = '', wrong }: NoteProps) {
  return (
    <p id={`${id}-note`} className={wrong ? 'act-wrong' : 'type-small type-3'} aria-live="polite">
      {wrong || hint}
    </p>
  )
}
