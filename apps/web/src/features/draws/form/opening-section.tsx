import {
  fewestEntrants,
  freeLimits,
  type Level,
  type OnShort,
  type OpeningBy,
  unlocks,
} from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { thousands } from '../../../lib/format.ts'
import { CountField } from './count-field.tsx'
import { settingsOf } from './draw-form.ts'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import { LatestTime, OpeningTime } from './opening-times.tsx'
import { GatedLabel } from './plan-lock.tsx'
import { cardsOf, RadioCards } from './radio-cards.tsx'
import { ZoneField } from './zone/zone-field.tsx'

type Props = { readonly ways: readonly OpeningBy[]; readonly level: Level }

/** When it opens, when at the latest, and what happens with too few. */
export function OpeningSection({ ways, level }: Props) {
  const say = useWords(formWords)
  const { form, plan, bind } = useForm()
  return (
    <>
      <RadioCards
        {...bind('openBy')}
        legend={say.by}
        cards={cardsOf(ways, say.ways, say.wayHints)}
        path="opening"
      />
      <div className="form-row">
        {form.openBy === 'time' && <OpeningTime level={level} />}
        {form.openBy === 'count' && (
          <CountField
            {...bind('openCount')}
            path="opening.count"
            label={say.openCount}
            most={unlocks(plan, 'full_count_limit') ? 10_000_000 : freeLimits.openingCount}
            unit={say.people}
            hint={unlocks(plan, 'full_count_limit') ? '' : say.freeCount}
          />
        )}
        {form.openBy !== 'time' && <LatestTime />}
        <ZoneField />
        <CountField {...bind('minEntrants')} label={say.minEntrants} most={1_000_000} unit={say.people} />
      </div>
      <OnShortChoice />
    </>
  )
}

function OnShortChoice() {
  const say = useWords(formWords)
  const { form, plan, bind } = useForm()
  const isFree = unlocks(plan, 'too_few')
  const ways: readonly OnShort[] = ['open', 'extend', 'cancel']
  const legend = say.short(thousands(fewestEntrants(settingsOf(form, 'fast', ''))))
  return (
    <div className="form-field">
      <p>
        <b className="form-label">
          <GatedLabel gate="too_few">{legend}</GatedLabel>
        </b>{' '}
        <span className="form-note">{say.shortHint}</span>
      </p>
      <RadioCards
        {...bind('onShort')}
        legend={legend}
        look="line"
        cards={ways.map((way) => ({
          value: way,
          word: say.shortWays[way],
          isDisabled: !isFree && way !== 'open' && way !== form.onShort,
        }))}
      />
    </div>
  )
}
