import { Icon, useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { Button } from 'antd'
import { useId } from 'react'
import { playWords } from './play-words.ts'
import type { PlayPicture } from './rule-play.ts'
import { setupWords } from './setup-words.ts'

type Look = NonNullable<PlayPicture['look']>

type Props = {
  readonly look: Look
  /** Cards have no button. */
  readonly hasButton: boolean
  readonly onChange: (look: Look) => void
  readonly objections: Readonly<Record<string, string>>
}

const mostColours = 12
const first: readonly string[] = ['#f3dfb4', '#e7efea', '#ffffff']

/** The words and colours of the picture; what is left empty is as the product has it. */
export function LookFields({ look, hasButton, onChange, objections }: Props) {
  const say = useWords(setupWords)
  const usual = useWords(playWords)
  return (
    <fieldset className="fd-setup-look">
      <legend>{say.look}</legend>
      <div className="fd-setup-words">
        {hasButton && (
          <Word
            label={say.button}
            value={look.button}
            usual={usual.draw}
            most={6}
            onChange={(button) => onChange(without({ ...look, button }, 'button'))}
            wrong={objections['look.button']}
          />
        )}
        <Word
          label={say.thanks}
          value={look.thanks}
          usual={usual.thanks}
          most={12}
          onChange={(thanks) => onChange(without({ ...look, thanks }, 'thanks'))}
          wrong={objections['look.thanks']}
        />
      </div>
      <Colours look={look} onChange={onChange} />
    </fieldset>
  )
}

/** An empty word is none. */
function without(look: Look, word: 'button' | 'thanks'): Look {
  if (look[word]) return look
  const { [word]: _, ...rest } = look
  return rest
}

type WordProps = {
  readonly label: string
  readonly value: string | undefined
  readonly usual: string
  readonly most: number
  readonly onChange: (word: string) => void
  readonly wrong: string | undefined
}

function Word({ label, value = '', usual, most, onChange, wrong }: WordProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <LineText
        id={id}
        value={value}
        placeholder={usual}
        maxLength={most}
        onChange={onChange}
        {...(wrong && { status: 'error' as const })}
      />
      {wrong && <p className="fd-setup-wrong">{wrong}</p>}
    </div>
  )
}

function Colours({ look, onChange }: Pick<Props, 'look' | 'onChange'>) {
  const say = useWords(setupWords)
  const { colours, ...rest } = look
  const set = (next: readonly string[]) => onChange(next.length === 0 ? rest : { ...rest, colours: next })
  if (colours === undefined)
    return (
      <p className="fd-setup-colours">
        <Button onClick={() => set(first)}>{say.own}</Button>
      </p>
    )
  return (
    <fieldset className="fd-setup-colours">
      <legend>{say.colours}</legend>
      {colours.map((colour, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its place
        <span key={place}>
          <input
            type="color"
            aria-label={say.colour(place + 1)}
            value={colour}
            onChange={({ target }) => set(colours.with(place, target.value))}
          />
          <button
            type="button"
            className="fd-setup-icon"
            aria-label={say.removeColour(place + 1)}
            onClick={() => set(colours.toSpliced(place, 1))}
          >
            <Icon name="close" size={16} />
          </button>
        </span>
      ))}
      <Button disabled={colours.length >= mostColours} onClick={() => set([...colours, '#ffffff'])}>
        {say.addColour}
      </Button>
      <Button type="text" onClick={() => set([])}>
        {say.usual}
      </Button>
    </fieldset>
  )
}
