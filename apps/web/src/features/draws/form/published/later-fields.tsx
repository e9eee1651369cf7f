import { useWords } from '@fairdraw/ui'
import { CountField } from '../count-field.tsx'
import type { DrawForm } from '../draw-form.ts'
import { useForm } from '../form-place.ts'
import { formWords } from '../form-words.ts'
import { isOfLots } from '../lots/lots-line.ts'
import { lotsWords } from '../lots/lots-words.ts'
import { isPlayed } from '../plays/play-line.ts'
import { playWords } from '../plays/play-words.ts'
import { TimeField } from '../time-field.tsx'
import { publishedWords } from './published-words.ts'

/** When it opens or ends, which may be put off, and how many may enter, which may become more. */
export function LaterFields({ published }: { readonly published: DrawForm }) {
  const say = useWords(formWords)
  const { later, larger } = useWords(publishedWords)
  const { until } = useWords(playWords)
  const lots = useWords(lotsWords)
  const { type, bind } = useForm()
  return (
    <div className="form-row">
      {published.openBy === 'time' ? (
        <TimeField {...bind('openAt')} path="opening.at" label={say.openAt} hint={later} />
      ) : (
        <TimeField
          {...bind('endAt')}
          label={isPlayed(type) ? until : isOfLots(type) ? lots.endAt : say.endAt}
          {...(published.endAt === null && { empty: say.endAtDefault })}
          hint={later}
        />
      )}
      {published.joinLimit !== null && (
        <CountField
          {...bind('joinLimit')}
          label={say.joinLimit}
          most={10_000_000}
          unit={say.people}
          empty={say.joinLimitDefault}
          hint={larger}
        />
      )}
    </div>
  )
}
