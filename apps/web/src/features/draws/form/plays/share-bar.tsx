import { useWords } from '@fairdraw/ui'
import { useForm } from '../form-place.ts'
import { percent, type Shares } from './odds.ts'
import { playWords } from './play-words.ts'

/** What a play gives, as one bar in the order of the lines below it; they tell the same in words. */
export function ShareBar({ shares }: { readonly shares: Shares }) {
  const say = useWords(playWords)
  const { prizes } = useForm().form
  const { parts, nothing, whole } = shares
  const told = prizes.map(({ name }, at) => `${name} ${percent(parts[at] ?? 0, whole)}`)
  const rest = Math.max(0, nothing)
  return (
    <div
      className="share-bar"
      role="img"
      aria-label={say.shares([...told, `${say.nothing} ${percent(rest, whole)}`].join(', '))}
    >
      {prizes.map(({ key }, at) => (
        <span key={key} className={`odds-swatch-${at % 6}`} style={{ flexGrow: parts[at] ?? 0 }} />
      ))}
      <span className="odds-swatch-nothing" style={{ flexGrow: rest }} />
    </div>
  )
}
