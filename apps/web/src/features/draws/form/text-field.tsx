import { LineText } from '@fairdraw/ui/desk'
import { Input } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import type { Bound } from './bind-fields.ts'
import { FormField } from './form-field.tsx'

type Named = {
  readonly label: string
  readonly hint?: ReactNode
  /** Its label is heard and not seen: its place says enough. */
  readonly isBare?: boolean
}
type Rest<Props> = Omit<Props, 'id' | 'value' | 'onChange'>
type LineProps = Named & Bound<string> & Rest<ComponentProps<typeof LineText>>

/** A text of one line. */
export function TextField({ path, label, hint, isBare = false, ...rest }: LineProps) {
  return (
    <FormField path={path} label={label} hint={hint} className={isBare ? 'form-bare' : ''}>
      {(control) => <LineText {...control} {...rest} />}
    </FormField>
  )
}

type LongProps = Named & Bound<string> & Rest<ComponentProps<typeof Input.TextArea>>

/** A text of several lines. */
export function LongTextField({ path, label, hint, isBare = false, onChange, ...rest }: LongProps) {
  return (
    <FormField path={path} label={label} hint={hint} className={isBare ? 'form-bare' : ''}>
      {(control) => (
        <Input.TextArea {...control} {...rest} onChange={({ target }) => onChange(target.value)} />
      )}
    </FormField>
  )
}
