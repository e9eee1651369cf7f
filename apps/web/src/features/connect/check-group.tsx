import { Icon } from '@fairdraw/ui'
import { useId } from 'react'

type Props<Value extends string> = {
  readonly legend: string
  readonly choices: readonly (readonly [Value, string])[]
  readonly chosen: readonly Value[]
  readonly wrong: string | false
  readonly onChange: (chosen: Value[]) => void
}

/** Some of several. */
export function CheckGroup<Value extends string>({ legend, choices, chosen, wrong, onChange }: Props<Value>) {
  const note = useId()
  const toggle = (value: Value) =>
    onChange(choices.map(([one]) => one).filter((one) => (one === value) !== chosen.includes(one)))
  return (
    <fieldset className="connect-checks" aria-describedby={note}>
      <legend>{legend}</legend>
      {choices.map(([value, name]) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>{name}</span>
        </label>
      ))}
      <p id={note} className="connect-wrong" aria-live="polite">
        {wrong && <Icon name="info" size={16} />}
        {wrong}
      </p>
    </fieldset>
  )
}
