import { Icon, useWords } from '@fairdraw/ui'
import { customerWords } from './customer-words.ts'
import './enterprise-picker.css'

type Chosen = { readonly id: string; readonly name: string }
type Props = {
  readonly label: string
  readonly chosen: readonly Chosen[]
  /** Ids of those that cannot be taken out any more. */
  readonly locked: ReadonlySet<string>
  readonly onRemove: (id: string) => void
}

/** Whom a draw is for, by name; each with a cross, but for those that were published. */
export function ChosenChips({ label, chosen, locked, onRemove }: Props) {
  const say = useWords(customerWords)
  if (chosen.length === 0) return null
  return (
    <ul className="chosen-chips" aria-label={label}>
      {chosen.map(({ id, name }) => (
        <li key={id}>
          {name || say.unnamed}
          {!locked.has(id) && (
            <button type="button" aria-label={say.remove(name || say.unnamed)} onClick={() => onRemove(id)}>
              <Icon name="close" size={14} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
