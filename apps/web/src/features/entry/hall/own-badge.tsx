import { Icon, useWords } from '@fairdraw/ui'
import { hallWords } from './hall-words.ts'
import type { OwnPlace } from './use-own-place.ts'

/** The own number, large: what is called out in the hall and stands on the screen. */
export function OwnBadge({ own }: { readonly own: OwnPlace }) {
  const say = useWords(hallWords)
  const { number, name, department, groups, place } = own
  return (
    <section className="hall-badge" aria-label={say.here}>
      <p className="hall-here">
        <Icon name="check" size={18} /> {say.here}
        {place !== null && <span className="type-2"> · {say.place(place)}</span>}
      </p>
      <p className="type-small type-2">{say.yourNumber}</p>
      <p className="hall-number">{number}</p>
      <p className="hall-name">
        <b>{name}</b>
        {department && <span className="type-2"> {department}</span>}
      </p>
      {groups.length > 0 && <p className="type-small type-2">{groups.join(' · ')}</p>}
      <p className="type-small type-2">{say.keep}</p>
    </section>
  )
}
