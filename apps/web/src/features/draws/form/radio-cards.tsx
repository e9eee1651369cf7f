import { type ReactNode, useId } from 'react'
import './form.css'

type Card<Value extends string> = {
  readonly value: Value
  readonly word: string
  readonly more?: string
  readonly isDisabled?: boolean
  /** A small picture before the words. */
  readonly picture?: ReactNode
}

type Props<Value extends string> = {
  readonly legend: string
  readonly value: Value
  readonly cards: readonly Card<Value>[]
  readonly onChange: (value: Value) => void
  /** `card` with a second line, or a plain `line` of words. */
  readonly look?: 'card' | 'line'
  /** The id of the chosen control, so that an objection can lead to it. */
  readonly id?: string
}

/** One of a few, each said in full; the browser's own radios, so the arrow keys work. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, value, cards, onChange, look = 'card', id } = props
  const name = useId()
  return (
    <fieldset className={`radio-set radio-set-${look}`}>
      <legend className="fd-hidden">{legend}</legend>
      {cards.map((card) => (
        <label key={card.value} className="radio-one">
          <input
            type="radio"
            name={name}
            id={card.value === value ? id : undefined}
            checked={card.value === value}
            disabled={card.isDisabled ?? false}
            onChange={() => onChange(card.value)}
          />
          <span>
            {card.picture}
            <b>{card.word}</b>
            {card.more && <small>{card.more}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
