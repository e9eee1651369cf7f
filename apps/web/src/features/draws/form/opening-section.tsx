import type { Level } from '@fairdraw/domain'
import {
  closeBeforeOpeningMs,
  fewestEntrants,
  freeLimits,
  type OnShort,
  type OpeningBy,
  unlocks,
} from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { clock, thousands } from '../../../lib/format.ts'
import { CountField } from './count-field.tsx'
import { settingsOf } from './draw-form.ts'
import { fieldId, useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import { GatedLabel } from './plan-lock.tsx'
import { RadioCards } from './radio-cards.tsx'
import { TimeField } from './time-field.tsx'
import { ZoneField } from './zone/zone-field.tsx'

type Props = { readonly ways: readonly OpeningBy[]; readonly level: Level }

/** When it opens, when at the latest, and what happens with too few. */
export function OpeningSection({ ways, level }: Props) {
  const say = useWords(formWords)
  const { form, set, plan } = useForm()
  const cards = ways.map((way) => ({ value: way, word: say.ways[way], more: say.wayHints[way] }))
  return (
    <>
      <RadioCards
        legend={say.by}
        value={form.openBy}
        cards={cards}
        id={fieldId('opening')}
        onChange={(openBy) => set({ openBy })}
      />
      <div className="form-row">
        {form.openBy === 'time' && (
          <TimeField
            path="opening.at"
            label={say.openAt}
            value={form.openAt}
            hint={
              form.openAt === null
                ? ''
                : say.sealsAt(
                    clock(
                      form.openAt - (level === 'B' ? closeBeforeOpeningMs : 0),
                      false,
                      form.timeZone ?? undefined,
                    ),
                  )
            }
            onChange={(openAt) => set({ openAt })}
          />
        )}
        {form.openBy === 'count' && (
          <CountField
            path="opening.count"
            label={say.openCount}
            value={form.openCount}
            most={unlocks(plan, 'full_count_limit') ? 10_000_000 : freeLimits.openingCount}
            unit={say.people}
            hint={unlocks(plan, 'full_count_limit') ? '' : say.freeCount}
            onChange={(openCount) => set({ openCount })}
          />
        )}
        {form.openBy !== 'time' && (
          <TimeField
            path="end_at"
            label={say.endAt}
            value={form.endAt}
            empty={say.endAtDefault}
            hint={say.endAtHint}
            onChange={(endAt) => set({ endAt })}
          />
        )}
        <ZoneField />
        <CountField
          path="min_entrants"
          label={say.minEntrants}
          value={form.minEntrants}
          most={1_000_000}
          unit={say.people}
          onChange={(minEntrants) => set({ minEntrants })}
        />
      </div>
      <OnShortChoice />
    </>
  )
}

function OnShortChoice() {
  const say = useWords(formWords)
  const { form, set, plan } = useForm()
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
        legend={legend}
        look="line"
        value={form.onShort}
        id={fieldId('on_short')}
        cards={ways.map((way) => ({
          value: way,
          word: say.shortWays[way],
          isDisabled: !isFree && way !== 'open' && way !== form.onShort,
        }))}
        onChange={(onShort) => set({ onShort })}
      />
    </div>
  )
}
