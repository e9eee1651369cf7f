import { useId } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  readonly choices: readonly (readonly [string, string])[]
  readonly onChange: (value: string) => void
}

/** One of several, in the browser's own list. */
export function ChoiceField({ label, value, choices, onChange }: Props) {
  const id = useId()
  return (
    <div className="fd-field connect-choice">
      <label htmlFor={id}>{label}</label>
      <div className="fd-field-box">
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
