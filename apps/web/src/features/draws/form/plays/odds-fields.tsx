import { Icon, useWords } from '@fairdraw/ui'
import { InputNumber } from 'antd'
import { changedLine } from '../../../../lib/changed-line.ts'
import { useLang } from '../../../../lib/i18n.ts'
import { PrizeImage } from '../../../../lib/prize-image.tsx'
import type { PrizeLine } from '../../../../lib/prize-line.ts'
import { prizeTier } from '../../../../lib/tier-name.ts'
import { CountField } from '../count-field.tsx'
import { useObjection } from '../field-note.tsx'
import { fieldId, useForm, usePart } from '../form-place.ts'
import { oddsTyped, percent, percentOf, sharesOf } from './odds.ts'
import { playWords } from './play-words.ts'
import { ShareBar } from './share-bar.tsx'

/** What each play gives: typed in per cent, or what the tickets of a pool come to; with the rest that wins nothing. */
export function OddsFields() {
  const say = useWords(playWords)
  const { form } = useForm()
  const { part: play, bind } = usePart('play')
  const shares = sharesOf(form)
  const isPool = play.mode === 'pool'
  const won = shares.whole - shares.nothing
  const told = percent(won, shares.whole)
  return (
    <fieldset className="plays-part" id={fieldId('settings.odds')} tabIndex={-1}>
      <legend className="form-label">{say.odds}</legend>
      <p className="form-note">{isPool ? say.poolMore : say.oddsMore}</p>
      <ShareBar shares={shares} />
      <ol className="odds-lines">
        {form.prizes.map((line, at) => (
          <OddsLine key={line.key} line={line} at={at} share={percent(shares.parts[at] ?? 0, shares.whole)} />
        ))}
        <li className="odds-line">
          <span className="odds-swatch odds-swatch-nothing" />
          <span className="odds-name">{say.nothing}</span>
          <span className="odds-share type-numbers">
            {percent(Math.max(0, shares.nothing), shares.whole)}
          </span>
          <span className="type-2 type-numbers">{isPool && say.tickets(play.blanks ?? 0)}</span>
        </li>
      </ol>
      <p
        className={shares.nothing < 0 ? 'form-note form-wrong' : 'form-note type-numbers'}
        aria-live="polite"
      >
        {shares.nothing < 0 && <Icon name="info" size={16} />}
        {shares.nothing < 0 ? say.tooHigh(told) : say.sum(told, percent(shares.nothing, shares.whole))}
      </p>
      {isPool && (
        <div className="form-row">
          <CountField
            {...bind('blanks')}
            label={say.blanks}
            least={0}
            most={100_000_000}
            unit={say.ticketUnit}
            hint={say.blanksHint}
          />
        </div>
      )}
    </fieldset>
  )
}

type LineProps = { readonly line: PrizeLine; readonly at: number; readonly share: string }

function OddsLine({ line, at, share }: LineProps) {
  const say = useWords(playWords)
  const tier = prizeTier(line.tier, useLang())
  const { form, set, onLeft } = useForm()
  const { part: play } = usePart('play')
  const path = `prizes.${at}.odds`
  const wrong = useObjection(path)
  const id = fieldId(path)
  const change = (odds: number | null) => set({ prizes: changedLine(form.prizes, at, { odds }) })
  return (
    <li className="odds-line">
      <span className={`odds-swatch odds-swatch-${at % 6}`} />
      <span className="odds-name">
        <span className="odds-picture">
          <PrizeImage prize={line} size={24} />
        </span>
        <span>
          <small className="type-2">{tier}</small> {line.name}
        </span>
      </span>
      {play.mode === 'pool' ? (
        <span className="odds-share type-numbers">{share}</span>
      ) : (
        <InputNumber<number>
          id={id}
          aria-label={say.oddsOf(tier)}
          aria-describedby={`${id}-note`}
          className="odds-share"
          value={percentOf(line.odds)}
          min={0.0001}
          max={100}
          step={0.0001}
          formatter={(typed) =>
            typeof typed === 'number' ? String(Number(typed.toFixed(4))) : (typed ?? '')
          }
          controls={false}
          suffix="%"
          {...(wrong !== null && { status: 'error' as const, 'aria-invalid': true as const })}
          onBlur={() => onLeft(path)}
          onChange={(typed) => change(oddsTyped(typed))}
        />
      )}
      <span className="type-2 type-numbers">
        {play.mode === 'pool' ? say.tickets(line.quantity ?? 0) : say.pieces(line.quantity ?? 0)}
      </span>
      <span id={`${id}-note`} className="odds-wrong" aria-live="polite">
        {wrong}
      </span>
    </li>
  )
}
