import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { FormField } from './form-field.tsx'

type Props = {
  readonly path: string
  readonly label: ReactNode
  readonly value: number | null
  readonly onChange: (count: number | null) => void
  readonly most: number
  readonly unit: string
  readonly hint?: ReactNode
  readonly empty?: string
}

/** A whole number with its unit. */
export function CountField({ path, label, value, onChange, most, unit, hint, empty = '' }: Props) {
  return (
    <FormField path={path} label={label} hint={hint}>
      {(control) => (
        <InputNumber<number>
          {...control}
          value={value}
          onChange={onChange}
          min={1}
          max={most}
          precision={0}
          controls={false}
          suffix={unit}
          placeholder={empty}
          style={{ width: '100%' }}
        />
      )}
    </FormField>
  )
}
