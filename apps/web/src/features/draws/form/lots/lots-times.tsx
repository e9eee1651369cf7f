import { useWords } from '@fairdraw/ui'
import { useForm, usePart } from '../form-place.ts'
import { TimeField } from '../time-field.tsx'
import { ZoneField } from '../zone/zone-field.tsx'
import { lotsWords } from './lots-words.ts'

/** From when on lots are drawn, and until when at the latest. */
export function LotsTimes() {
  const say = useWords(lotsWords)
  const { bind } = useForm()
  const { rule } = usePart('lots').part
  return (
    <div className="form-row">
      <TimeField {...bind('startAt')} label={say.startAt} empty={say.startAtDefault} />
      <TimeField
        {...bind('endAt')}
        label={say.endAt}
        empty={say.endAtDefault}
        hint={rule === 'pairing' ? say.endAtPairs : say.endAtHint}
      />
      <ZoneField />
    </div>
  )
}
