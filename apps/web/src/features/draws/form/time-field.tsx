import { Input } from 'antd'
import type { ReactNode } from 'react'
import { instantTyped, typedInstant } from '../../../lib/typed-instant.ts'
import { FormField } from './form-field.tsx'
import { useForm } from './form-place.ts'

type Props = {
  readonly path: string
  readonly label: ReactNode
  readonly value: number | null
  readonly onChange: (at: number | null) => void
  readonly hint?: ReactNode
  /** What an empty field means; it may then be emptied. */
  readonly empty?: string
  /** It may lie in the past. */
  readonly isPast?: boolean
}

/**
 * A moment to the minute, on clocks of the draw’s time zone. The browser's own field: keyboards, phones and screen readers
 * know it, and it is never wider than its place.
 */
export function TimeField({ path, label, value, onChange, hint, empty, isPast = false }: Props) {
  const zone = useForm().form.timeZone ?? undefined
  const isEmpty = value === null && empty !== undefined
  return (
    <FormField
      path={path}
      label={label}
      hint={
        isEmpty ? (
          <>
            {empty} {hint}
          </>
        ) : (
          hint
        )
      }
    >
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          min={isPast ? '1970-01-01T00:00' : typedInstant(Date.now(), zone)}
          max="8999-12-31T23:59"
          value={value === null ? '' : typedInstant(value, zone)}
          onChange={({ target }) => {
            const at = instantTyped(target.value, zone)
            if (at !== null || empty !== undefined) onChange(at)
          }}
        />
      )}
    </FormField>
  )
}
