import { longestLabel } from '@fairdraw/domain'
import { mostLots } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { type ClipboardEvent, useState } from 'react'
import { bindLines } from '../bind-fields.ts'
import { CountField } from '../count-field.tsx'
import { fieldId, usePart } from '../form-place.ts'
import { AddButton, RemoveButton } from '../line-buttons.tsx'
import { TextField } from '../text-field.tsx'
import { UndoLine } from '../undo-line.tsx'
import { type LotRow, newLotRow, type RowMatter } from './lots-line.ts'
import { lotsWords } from './lots-words.ts'
import { lotRowsIn } from './pasted-lots.ts'

const mostRows = 500

/** Lots by what they say and how many say it; several pasted lines become as many rows. */
export function LotRows({ matter }: { readonly matter: RowMatter }) {
  const say = useWords(lotsWords)
  const { part: lots, set } = usePart('lots')
  const [before, setBefore] = useState<readonly LotRow[] | null>(null)
  const rows = lots.rows[matter]
  const put = (next: readonly LotRow[]) => set({ rows: { ...lots.rows, [matter]: next } })
  const bind = bindLines(rows, put, 'settings.lots')
  const paste = (at: number, event: ClipboardEvent) => {
    const pasted = lotRowsIn(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    // Pasted into a row where something stands, they come after it.
    const isBlank = rows[at]?.label.trim() === ''
    put(rows.toSpliced(isBlank ? at : at + 1, isBlank ? 1 : 0, ...pasted).slice(0, mostRows))
  }
  return (
    <div className="lot-rows" id={fieldId('settings.lots')} tabIndex={-1}>
      <div className="lot-row lot-row-head" aria-hidden="true">
        <span>{say.labelHead}</span>
        <span>{say.countHead}</span>
      </div>
      <ol>
        {rows.map((row, at) => (
          <li key={row.key} className="lot-row" onPaste={(event) => paste(at, event)}>
            <TextField
              {...bind(at)('label')}
              label={say.label(at + 1)}
              maxLength={longestLabel}
              placeholder={at === 0 ? say.labelEmpty[matter] : ''}
              isBare
            />
            <div className="lot-row-count">
              <CountField
                {...bind(at)('count')}
                label={say.count(at + 1)}
                most={mostLots}
                unit={say.lotUnit}
              />
            </div>
            <RemoveButton
              label={row.label.trim() === '' ? say.removeBlank(at + 1) : say.remove(row.label)}
              disabled={rows.length === 1}
              onClick={() => {
                setBefore(rows)
                put(rows.toSpliced(at, 1))
              }}
            />
          </li>
        ))}
      </ol>
      <UndoLine
        said={before && before.length > rows.length ? say.removed : null}
        undo={say.undo}
        onUndo={() => {
          if (before) put(before)
          setBefore(null)
        }}
      />
      <p className="form-note">{say.pasteHint}</p>
      <AddButton disabled={rows.length >= mostRows} onClick={() => put([...rows, newLotRow()])}>
        {say.add}
      </AddButton>
    </div>
  )
}
