import type { Level } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { useForm, usePart } from '../form-place.ts'
import { LatestTime, OpeningTime } from '../opening-times.tsx'
import { cardsOf, RadioCards } from '../radio-cards.tsx'
import { ZoneField } from '../zone/zone-field.tsx'
import { mediaWords } from './media-words.ts'

/** Once it is public, later by hand, or at a time; the list is complete from the start, so nothing waits for people. */
export function MediaOpening({ level }: { readonly level: Level }) {
  const say = useWords(mediaWords)
  const { form, set } = useForm()
  const { part: media } = usePart('media')
  const way = form.openBy === 'time' ? 'time' : media.opensNow ? 'now' : 'manual'
  return (
    <>
      <RadioCards
        legend={say.by}
        value={way}
        path="opening"
        cards={cardsOf(['now', 'manual', 'time'], say.ways, say.wayHints)}
        onChange={(chosen) =>
          set({
            openBy: chosen === 'time' ? 'time' : 'manual',
            media: { ...media, opensNow: chosen === 'now' },
          })
        }
      />
      <div className="form-row">
        {way === 'time' && <OpeningTime level={level} />}
        {way === 'manual' && <LatestTime />}
        <ZoneField />
      </div>
    </>
  )
}
