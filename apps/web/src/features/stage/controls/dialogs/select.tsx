import { useId } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
  readonly onChange: (value: string) => void
}

/** One of many, by the device's own list. */
export function Select({ label, value, options, onChange }: Props) {
  const id = useId()
  return (
    <div className="fd-field">
      <label htmlFor={id}>{label}</label>
      <div className="fd-field-box">
        <select
          id={id}
          className="hall-select"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(([option, said]) => (
            <option key={option} value={option}>
              {said}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
