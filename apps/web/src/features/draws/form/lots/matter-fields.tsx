import { longestLabel } from '@fairdraw/domain'
import { mostLots } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { thousands } from '../../../../lib/format.ts'
import { CountField } from '../count-field.tsx'
import { usePart } from '../form-place.ts'
import { LongTextField } from '../text-field.tsx'
import { LotRows } from './lot-rows.tsx'
import { linesOf } from './lots-line.ts'
import { repeatedNames } from './lots-objections.ts'
import { lotsWords } from './lots-words.ts'

/** What the lots say, each way in its own field. */
export function MatterFields() {
  const say = useWords(lotsWords)
  const { part: lots, bind } = usePart('lots')
  switch (lots.matter) {
    case 'numbers':
      return (
        <div className="form-row">
          <CountField
            {...bind('numbers')}
            path="settings.lots"
            label={say.numbers}
            most={mostLots}
            unit={say.lotUnit}
            hint={say.numbersHint}
          />
        </div>
      )
    case 'order':
      return (
        <div className="form-row">
          <CountField
            {...bind('places')}
            path="settings.lots"
            label={say.places}
            most={mostLots}
            unit={say.placeUnit}
            hint={say.placesHint}
          />
        </div>
      )
    case 'names':
      return <Names />
    case 'roles':
    case 'duties':
    case 'text':
      return <LotRows key={lots.matter} matter={lots.matter} />
  }
}

const shownRepeats = 5

function Names() {
  const say = useWords(lotsWords)
  const { part: lots, bind } = usePart('lots')
  const count = linesOf(lots.names).length
  const repeated = repeatedNames(lots.names)
  const more = repeated.length - shownRepeats
  return (
    <div>
      <LongTextField
        {...bind('names')}
        path="settings.lots"
        label={say.names}
        hint={count === 0 ? '' : say.namesRead(thousands(count))}
        placeholder={say.namesExample}
        maxLength={mostLots * (longestLabel + 1)}
        autoSize={{ minRows: 4, maxRows: 14 }}
      />
      {repeated.length > 0 && (
        <p className="form-note form-wrong" role="status">
          {say.namesRepeated(repeated.slice(0, shownRepeats).join('、'), Math.max(0, more))}
        </p>
      )}
    </div>
  )
}
