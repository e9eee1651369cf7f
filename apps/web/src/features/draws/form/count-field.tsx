import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { FormField } from './form-field.tsx'

type Props = {
  readonly path: string
  readonly label: ReactNode
  readonly value: number | null
  readonly onChange: (count: number | null) => void
  readonly least?: number
  /** Digits after the point; a whole number when left out. */
  readonly decimals?: number
  readonly most: number
  readonly unit: string
  readonly hint?: ReactNode
  readonly empty?: string
}

/** A number with its unit. */
export function CountField(props: Props) {
  const { path, label, value, onChange, least = 1, decimals = 0 } = props
  const { most, unit, hint, empty = '' } = props
  return (
    <FormField path={path} label={label} hint={hint}>
      {(control) => (
        <InputNumber<number>
          {...control}
          value={value}
          onChange={onChange}
          min={least}
          max={most}
          {...(decimals === 0 ? { precision: 0 } : { formatter: (typed) => shortest(typed, decimals) })}
          controls={false}
          suffix={unit}
          placeholder={empty}
          style={{ width: '100%' }}
        />
      )}
    </FormField>
  )
}

/** 1.5 rather than 1.500; what is being typed stays as it is. */
function shortest(typed: number | string | undefined, decimals: number): string {
  return typeof typed === 'number' ? String(Number(typed.toFixed(decimals))) : (typed ?? '')
}
