import { Field } from '@fairdraw/ui'

type Props = {
  readonly label: string
  readonly hint?: string
  readonly error: string | false | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A secret as it is pasted: never shown, never filled in or kept by the browser. */
export function SecretField({ label, hint, error, value, onChange }: Props) {
  return (
    <Field
      type="password"
      label={label}
      hint={hint}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="new-password"
      spellCheck={false}
      maxLength={128}
    />
  )
}
