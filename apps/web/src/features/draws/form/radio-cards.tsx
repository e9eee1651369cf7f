import { type ReactNode, useId } from 'react'
import { fieldId } from './form-place.ts'
import './form.css'

type Card<Value extends string> = {
  readonly value: Value
  readonly word: string
  readonly more?: string
  readonly isDisabled?: boolean
  /** A small picture before the words. */
  readonly picture?: ReactNode
}

export type RadioProps<Value extends string> = {
  readonly legend: string
  readonly value: Value
  readonly cards: readonly Card<Value>[]
  readonly onChange: (value: Value) => void
  /** `card` with a second line, or a plain `line` of words. */
  readonly look?: 'card' | 'line'
  /** The field it stands for, so that an objection can lead to the chosen control. */
  readonly path?: string
}

type Said<Value extends string> = Readonly<Record<Value, string>>

/** A card for each value: its word, and its second line where there is one. */
export function cardsOf<const Value extends string>(
  values: readonly Value[],
  words: Said<NoInfer<Value>>,
  more?: Said<NoInfer<Value>>,
): readonly Card<Value>[] {
  return values.map((value) => ({ value, word: words[value], ...(more && { more: more[value] }) }))
}

/** One of a few, each said in full; the browser's own radios, so the arrow keys work. */
export function RadioCards<Value extends string>(props: RadioProps<Value>) {
  const { legend, value, cards, onChange, look = 'card', path } = props
  const name = useId()
  return (
    <fieldset className={`radio-set radio-set-${look}`}>
      <legend className="fd-hidden">{legend}</legend>
      {cards.map((card) => (
        <label key={card.value} className="radio-one">
          <input
            type="radio"
            name={name}
            id={path !== undefined && card.value === value ? fieldId(path) : undefined}
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
