import { lastTier } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { changedLine } from '../../../../lib/changed-line.ts'
import { thousands } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n.ts'
import { newPrizeLine, type PrizeLine } from '../../../../lib/prize-line.ts'
import { prizeTier } from '../../../../lib/tier-name.ts'
import { bindFields } from '../bind-fields.ts'
import { CountField } from '../count-field.tsx'
import { fieldId, useForm } from '../form-place.ts'
import { AddButton, RemoveButton } from '../line-buttons.tsx'
import { PictureField } from '../picture-field.tsx'
import { isPlayed } from '../plays/play-line.ts'
import { TextField } from '../text-field.tsx'
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
  const change = (at: number, part: Partial<PrizeLine>) => set({ prizes: changedLine(form.prizes, at, part) })
  return (
    <>
      <p className="form-note">{isFixed ? say.prizesFixed : say.prizesHint}</p>
      <ol className="published-prizes">
        {form.prizes.map((line, at) => (
          <li key={line.key}>
            <Prize
              line={line}
              at={at}
              before={published[at]}
              onChange={(part) => change(at, part)}
              onRemove={() => set({ prizes: form.prizes.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ol>
      {!isFixed && (
        <div>
          <AddButton
            id={fieldId('prizes')}
            disabled={form.prizes.length >= lastTier}
            onClick={() => set({ prizes: [...form.prizes, newPrizeLine(form.prizes)] })}
          >
            {words.add}
          </AddButton>
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
  const bind = bindFields(line, onChange, `prizes.${at}`)
  return (
    <section className="published-prize" aria-label={tier}>
      <PictureField {...bind('image')} label={words.pictureOf(tier)} use="prize" />
      <div className="published-prize-words">
        {before ? (
          <p>
            <small>{tier}</small>
            <b>{line.name}</b>
          </p>
        ) : (
          <TextField {...bind('name')} label={words.nameOf(tier)} maxLength={60} />
        )}
        {isFixed ? (
          <p className="type-2">{words.fixedPieces(thousands(line.quantity ?? 1))}</p>
        ) : (
          <CountField
            {...bind('quantity')}
            label={words.quantityOf(tier)}
            most={100_000}
            unit={words.pieces}
            hint={before ? say.least(thousands(before.quantity ?? 1)) : ''}
          />
        )}
      </div>
      {!before && <RemoveButton label={words.remove(tier)} onClick={onRemove} />}
    </section>
  )
}
