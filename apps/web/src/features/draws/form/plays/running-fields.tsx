import { useWords } from '@fairdraw/ui'
import { useForm } from '../form-place.ts'
import { TimeField } from '../time-field.tsx'
import { ZoneField } from '../zone/zone-field.tsx'
import { playWords } from './play-words.ts'

/** From when until when it is played. */
export function RunningFields() {
  const say = useWords(playWords)
  const { bind } = useForm()
  return (
    <div className="form-row">
      <TimeField {...bind('startAt')} label={say.from} empty={say.fromDefault} />
      <TimeField {...bind('endAt')} label={say.until} empty={say.untilDefault} hint={say.untilHint} />
      <ZoneField />
    </div>
  )
}
