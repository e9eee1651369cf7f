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
  const { form, set, type } = useForm()
  return (
    <div className="form-row">
      {published.openBy === 'time' ? (
        <TimeField
          path="opening.at"
          label={say.openAt}
          value={form.openAt}
          hint={later}
          onChange={(openAt) => set({ openAt })}
        />
      ) : (
        <TimeField
          path="end_at"
          label={isPlayed(type) ? until : isOfLots(type) ? lots.endAt : say.endAt}
          value={form.endAt}
          {...(published.endAt === null && { empty: say.endAtDefault })}
          hint={later}
          onChange={(endAt) => set({ endAt })}
        />
      )}
      {published.joinLimit !== null && (
        <CountField
          path="join_limit"
          label={say.joinLimit}
          value={form.joinLimit}
          most={10_000_000}
          unit={say.people}
          empty={say.joinLimitDefault}
          hint={larger}
          onChange={(joinLimit) => set({ joinLimit })}
        />
      )}
    </div>
  )
}
