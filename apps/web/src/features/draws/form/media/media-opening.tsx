import type { Level } from '@fairdraw/domain'
import { closeBeforeOpeningMs } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { clock } from '../../../../lib/format.ts'
import { fieldId, useForm } from '../form-place.ts'
import { formWords } from '../form-words.ts'
import { RadioCards } from '../radio-cards.tsx'
import { TimeField } from '../time-field.tsx'
import { ZoneField } from '../zone/zone-field.tsx'
import { mediaWords } from './media-words.ts'
import { useMediaLine } from './use-media-line.ts'

/** Once it is public, later by hand, or at a time; the list is complete from the start, so nothing waits for people. */
export function MediaOpening({ level }: { readonly level: Level }) {
  const say = useWords(mediaWords)
  const form = useWords(formWords)
  const { form: draw, set } = useForm()
  const { media } = useMediaLine()
  const way = draw.openBy === 'time' ? 'time' : media.opensNow ? 'now' : 'manual'
  return (
    <>
      <RadioCards
        legend={say.by}
        value={way}
        id={fieldId('opening')}
        cards={(['now', 'manual', 'time'] as const).map((one) => ({
          ...{ value: one, word: say.ways[one], more: say.wayHints[one] },
        }))}
        onChange={(chosen) =>
          set({
            openBy: chosen === 'time' ? 'time' : 'manual',
            media: { ...media, opensNow: chosen === 'now' },
          })
        }
      />
      <div className="form-row">
        {way === 'time' && (
          <TimeField
            path="opening.at"
            label={form.openAt}
            value={draw.openAt}
            hint={draw.openAt === null ? '' : form.sealsAt(sealedAt(draw.openAt, level, draw.timeZone))}
            onChange={(openAt) => set({ openAt })}
          />
        )}
        {way === 'manual' && (
          <TimeField
            path="end_at"
            label={form.endAt}
            value={draw.endAt}
            empty={form.endAtDefault}
            hint={form.endAtHint}
            onChange={(endAt) => set({ endAt })}
          />
        )}
        <ZoneField />
      </div>
    </>
  )
}

function sealedAt(openAt: number, level: Level, timeZone: string | null): string {
  return clock(openAt - (level === 'B' ? closeBeforeOpeningMs : 0), false, timeZone ?? undefined)
}
