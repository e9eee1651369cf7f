import { sceneries } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { basicsWords } from './basics-words.ts'
import { useForm } from './form-place.ts'
import { cardsOf, RadioCards } from './radio-cards.tsx'
import './scenery-field.css'

/** What the phone pages look like: each scenery seen in small, in its own colours. */
export function SceneryField() {
  const say = useWords(basicsWords)
  const { form, set } = useForm()
  const cards = cardsOf(['landscape', ...sceneries], say.sceneries, say.sceneriesMore)
  return (
    <div className="form-field form-sceneries">
      <p className="form-label">{say.scenery}</p>
      <p className="form-note">{say.sceneryHint}</p>
      <RadioCards
        path="scenery"
        legend={say.scenery}
        value={form.scenery ?? 'landscape'}
        cards={cards.map((card) => ({ ...card, picture: <InSmall scenery={card.value} /> }))}
        onChange={(chosen) => set({ scenery: chosen === 'landscape' ? null : chosen })}
      />
    </div>
  )
}

const sectors = ['first', 'thanks', 'prize', 'other', 'prize', 'thanks', 'prize', 'other'].map(
  (fill, at, { length }) => ({ fill, deg: (at * 360) / length }),
)

/** A page with a wheel, painted by the same table as the page itself. */
function InSmall({ scenery }: { readonly scenery: string }) {
  return (
    <span className="scenery-small" data-scenery={scenery}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
        <circle r="49" fill="var(--rim)" stroke="var(--rim-edge)" />
        <circle r="46" fill="none" stroke="var(--tick)" strokeWidth="3" strokeDasharray="1 5" />
        {sectors.map(({ fill, deg }) => (
          <path
            key={deg}
            d="M0 0-16.5-39.8A43 43 0 0 1 16.5-39.8z"
            transform={`rotate(${deg})`}
            fill={`var(--sector-${fill})`}
            stroke="var(--split)"
            strokeOpacity=".3"
          />
        ))}
        <circle r="15" fill="var(--hub)" />
        <circle r="12" fill="#c23a1d" />
        <path d="M-5-54H5V-44L0-36-5-44z" fill="var(--pointer)" />
      </svg>
    </span>
  )
}
