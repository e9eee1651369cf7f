import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { FormField } from './form-field.tsx'

type Props = {
  readonly path: string
  readonly label: ReactNode
  readonly value: number | null
  readonly onChange: (at: number | null) => void
  readonly hint?: ReactNode
  /** What an empty field means; it may then be emptied. */
  readonly empty?: string
}

/** A moment to the minute, in the organiser's own time. */
export function TimeField({ path, label, value, onChange, hint, empty }: Props) {
  return (
    <FormField path={path} label={label} hint={hint}>
      {({ 'aria-invalid': isInvalid, ...control }) => (
        <DatePicker
          {...control}
          {...(isInvalid && { 'aria-invalid': true })}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          value={value === null ? null : dayjs(value)}
          onChange={(at) => onChange(at === null ? null : at.second(0).millisecond(0).valueOf())}
          disabledDate={(at) => at.isBefore(dayjs(), 'day')}
          allowClear={empty !== undefined}
          placeholder={empty ?? ''}
          style={{ width: '100%' }}
        />
      )}
    </FormField>
  )
}
