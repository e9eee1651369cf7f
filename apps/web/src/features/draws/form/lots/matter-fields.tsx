import { longestLabel } from '@fairdraw/domain'
import { mostLots } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { Input } from 'antd'
import { thousands } from '../../../../lib/format.ts'
import { CountField } from '../count-field.tsx'
import { FormField } from '../form-field.tsx'
import { LotRows } from './lot-rows.tsx'
import { linesOf } from './lots-line.ts'
import { repeatedNames } from './lots-objections.ts'
import { lotsWords } from './lots-words.ts'
import { useLotsLine } from './use-lots-line.ts'

/** What the lots say, each way in its own field. */
export function MatterFields() {
  const say = useWords(lotsWords)
  const { lots, set } = useLotsLine()
  switch (lots.matter) {
    case 'numbers':
      return (
        <div className="form-row">
          <CountField
            path="settings.lots"
            label={say.numbers}
            value={lots.numbers}
            most={mostLots}
            unit={say.lotUnit}
            hint={say.numbersHint}
            onChange={(numbers) => set({ numbers })}
          />
        </div>
      )
    case 'order':
      return (
        <div className="form-row">
          <CountField
            path="settings.lots"
            label={say.places}
            value={lots.places}
            most={mostLots}
            unit={say.placeUnit}
            hint={say.placesHint}
            onChange={(places) => set({ places })}
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
  const { lots, set } = useLotsLine()
  const count = linesOf(lots.names).length
  const repeated = repeatedNames(lots.names)
  const more = repeated.length - shownRepeats
  return (
    <div>
      <FormField
        path="settings.lots"
        label={say.names}
        hint={count === 0 ? '' : say.namesRead(thousands(count))}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            value={lots.names}
            placeholder={say.namesExample}
            maxLength={mostLots * (longestLabel + 1)}
            autoSize={{ minRows: 4, maxRows: 14 }}
            onChange={({ target }) => set({ names: target.value })}
          />
        )}
      </FormField>
      {repeated.length > 0 && (
        <p className="form-note form-wrong" role="status">
          {say.namesRepeated(repeated.slice(0, shownRepeats).join('、'), Math.max(0, more))}
        </p>
      )}
    </div>
  )
}
