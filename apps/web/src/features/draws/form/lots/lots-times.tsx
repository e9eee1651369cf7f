import { useWords } from '@fairdraw/ui'
import { useForm } from '../form-place.ts'
import { TimeField } from '../time-field.tsx'
import { ZoneField } from '../zone/zone-field.tsx'
import { lotsWords } from './lots-words.ts'
import { useLotsLine } from './use-lots-line.ts'

/** From when on lots are drawn, and until when at the latest. */
export function LotsTimes() {
  const say = useWords(lotsWords)
  const { form, set } = useForm()
  const { lots } = useLotsLine()
  return (
    <div className="form-row">
      <TimeField
        path="start_at"
        label={say.startAt}
        value={form.startAt}
        empty={say.startAtDefault}
        onChange={(startAt) => set({ startAt })}
      />
      <TimeField
        path="end_at"
        label={say.endAt}
        value={form.endAt}
        empty={say.endAtDefault}
        hint={lots.rule === 'pairing' ? say.endAtPairs : say.endAtHint}
        onChange={(endAt) => set({ endAt })}
      />
      <ZoneField />
    </div>
  )
}
