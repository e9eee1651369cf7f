import { lastTier } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { thousands } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n.ts'
import { newPrizeLine, type PrizeLine } from '../../../../lib/prize-line.ts'
import { prizeTier } from '../../../../lib/tier-name.ts'
import { CountField } from '../count-field.tsx'
import { FormField } from '../form-field.tsx'
import { fieldId, useForm } from '../form-place.ts'
import { PictureField } from '../picture-field.tsx'
import { isPlayed } from '../plays/play-line.ts'
import { prizeWords } from './prize-words.ts'
import { publishedWords } from './published-words.ts'
import './published.css'

/** The prizes of a published draw: more pieces, other pictures, further tiers behind the ones that were promised. */
export function PublishedPrizes({ published }: { readonly published: readonly PrizeLine[] }) {
  const say = useWords(publishedWords)
  const words = useWords(prizeWords)
  const { form, set, type } = useForm()
  // Each play is decided against the stock that the charter promised.
  const isFixed = isPlayed(type)
  const change = (at: number, part: Partial<PrizeLine>) =>
    set({ prizes: form.prizes.map((line, place) => (place === at ? { ...line, ...part } : line)) })
  return (
    <>
      <p className="form-note">{isFixed ? say.prizesFixed : say.prizesHint}</p>
      <ol className="published-prizes">
        {form.prizes.map((line, at) => (
          <li key={line.key}>
            <Prize
              {...{ line, at }}
              before={published[at]}
              onChange={(part) => change(at, part)}
              onRemove={() => set({ prizes: form.prizes.filter((_, place) => place !== at) })}
            />
          </li>
        ))}
      </ol>
      {!isFixed && (
        <div>
          <button
            type="button"
            className="form-add"
            id={fieldId('prizes')}
            disabled={form.prizes.length >= lastTier}
            onClick={() => set({ prizes: [...form.prizes, newPrizeLine(form.prizes)] })}
          >
            <Icon name="plus" size={18} />
            {words.add}
          </button>
        </div>
      )}
    </>
  )
}

type PrizeProps = {
  readonly line: PrizeLine
  readonly at: number
  /** As it was promised; undefined for a further one. */
  readonly before: PrizeLine | undefined
  readonly onChange: (part: Partial<PrizeLine>) => void
  readonly onRemove: () => void
}

function Prize({ line, at, before, onChange, onRemove }: PrizeProps) {
  const say = useWords(publishedWords)
  const words = useWords(prizeWords)
  const tier = prizeTier(line.tier, useLang())
  const isFixed = isPlayed(useForm().type)
  return (
    <section className="published-prize" aria-label={tier}>
      <PictureField
        path={`prizes.${at}.image`}
        label={words.pictureOf(tier)}
        use="prize"
        value={line.image}
        onChange={(image) => onChange({ image })}
      />
      <div className="published-prize-words">
        {before ? (
          <p>
            <small>{tier}</small>
            <b>{line.name}</b>
          </p>
        ) : (
          <FormField path={`prizes.${at}.name`} label={words.nameOf(tier)}>
            {(control) => (
              <LineText
                {...control}
                value={line.name}
                maxLength={60}
                onChange={(name) => onChange({ name })}
              />
            )}
          </FormField>
        )}
        {isFixed ? (
          <p className="type-2">{words.fixedPieces(thousands(line.quantity ?? 1))}</p>
        ) : (
          <CountField
            path={`prizes.${at}.quantity`}
            label={words.quantityOf(tier)}
            value={line.quantity}
            most={100_000}
            unit={words.pieces}
            hint={before ? say.least(thousands(before.quantity ?? 1)) : ''}
            onChange={(quantity) => onChange({ quantity })}
          />
        )}
      </div>
      {!before && (
        <button type="button" className="icon-button" aria-label={words.remove(tier)} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </button>
      )}
    </section>
  )
}
