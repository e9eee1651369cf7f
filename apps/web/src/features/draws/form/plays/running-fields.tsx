import { useWords } from '@fairdraw/ui'
import { useForm } from '../form-place.ts'
import { TimeField } from '../time-field.tsx'
import { ZoneField } from '../zone/zone-field.tsx'
import { playWords } from './play-words.ts'

/** From when until when it is played. */
export function RunningFields() {
  const say = useWords(playWords)
  const { form, set } = useForm()
  return (
    <div className="form-row">
      <TimeField
        path="start_at"
        label={say.from}
        value={form.startAt}
        empty={say.fromDefault}
        onChange={(startAt) => set({ startAt })}
      />
      <TimeField
        path="end_at"
        label={say.until}
        value={form.endAt}
        empty={say.untilDefault}
        hint={say.untilHint}
        onChange={(endAt) => set({ endAt })}
      />
      <ZoneField />
    </div>
  )
}
