import { longestLabel } from '@fairdraw/domain'
import { mostLots } from '@fairdraw/fairness'
import { Icon, useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { type ClipboardEvent, useState } from 'react'
import { CountField } from '../count-field.tsx'
import { FormField } from '../form-field.tsx'
import { fieldId } from '../form-place.ts'
import { UndoLine } from '../undo-line.tsx'
import { type LotRow, newLotRow, type RowMatter } from './lots-line.ts'
import { lotsWords } from './lots-words.ts'
import { lotRowsIn } from './pasted-lots.ts'
import { useLotsLine } from './use-lots-line.ts'

const mostRows = 500

/** Lots by what they say and how many say it; several pasted lines become as many rows. */
export function LotRows({ matter }: { readonly matter: RowMatter }) {
  const say = useWords(lotsWords)
  const { lots, set } = useLotsLine()
  const [before, setBefore] = useState<readonly LotRow[] | null>(null)
  const rows = lots.rows[matter]
  const put = (next: readonly LotRow[]) => set({ rows: { ...lots.rows, [matter]: next } })
  const change = (at: number, typed: Partial<LotRow>) =>
    put(rows.map((row, place) => (place === at ? { ...row, ...typed } : row)))
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
            <FormField path={`settings.lots.${at}.label`} label={say.label(at + 1)} className="form-bare">
              {(control) => (
                <LineText
                  {...control}
                  value={row.label}
                  maxLength={longestLabel}
                  placeholder={at === 0 ? say.labelEmpty[matter] : ''}
                  onChange={(label) => change(at, { label })}
                />
              )}
            </FormField>
            <div className="lot-row-count">
              <CountField
                path={`settings.lots.${at}.count`}
                label={say.count(at + 1)}
                value={row.count}
                most={mostLots}
                unit={say.lotUnit}
                onChange={(count) => change(at, { count })}
              />
            </div>
            <button
              type="button"
              className="icon-button"
              disabled={rows.length === 1}
              aria-label={row.label.trim() === '' ? say.removeBlank(at + 1) : say.remove(row.label)}
              onClick={() => {
                setBefore(rows)
                put(rows.toSpliced(at, 1))
              }}
            >
              <Icon name="trash" size={18} />
            </button>
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
      <button
        type="button"
        className="form-add"
        disabled={rows.length >= mostRows}
        onClick={() => put([...rows, newLotRow()])}
      >
        <Icon name="plus" size={18} />
        {say.add}
      </button>
    </div>
  )
}
