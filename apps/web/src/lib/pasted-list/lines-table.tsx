import { type Layout, type Line, linesUnder } from '@fairdraw/tables/intake'
import { Icon, useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { useId } from 'react'
import { thousands } from '../format.ts'
import { useLang } from '../i18n.ts'
import { pasteWords } from './paste-words.ts'

type Props<Key extends string> = {
  readonly lines: readonly Line[]
  /** How many there are, where not all are known here. */
  readonly total?: number
  readonly layout: Layout<Key>
  /** What each column can hold, in words. */
  readonly fields: Readonly<Record<Key, string>>
  readonly isWhole: boolean
  /** The server reads it: what is not used was sent all the same, and is not kept. */
  readonly isSent?: true
  readonly onHeading: (line: number | null) => void
  readonly onColumn: (at: number, key: Key | null) => void
}

const unused = 'unused'
const shownLines = 6

/** The first lines as they were given: which of them names the columns, and what each column holds, can both be told. */
export function LinesTable<Key extends string>(props: Props<Key>) {
  const { lines, layout, fields, onHeading, onColumn } = props
  const say = useWords(pasteWords)
  const name = useId()
  const { heading, columns } = layout
  const headingAt = lines.findIndex(({ line }) => line === heading)
  const shown = lines.slice(0, Math.max(shownLines, headingAt + 4))
  const more = (props.total ?? lines.length) - shown.length
  const keys = Object.keys(fields) as Key[]
  const options = [
    ...keys.map((key) => ({ value: key as string, label: fields[key] })),
    { value: unused, label: say.unused },
  ]
  return (
    <div className="lines">
      <div className="lines-scroll">
        <table aria-label={say.columns}>
          <thead>
            <tr>
              <th scope="col" className="lines-no">
                {say.line}
              </th>
              {columns.map((key, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th scope="col" key={at}>
                  <Select<string>
                    className={key === null ? 'lines-unused' : 'lines-used'}
                    aria-label={say.column(at + 1)}
                    value={key ?? unused}
                    options={options}
                    popupMatchSelectWidth={false}
                    onChange={(chosen) => onColumn(at, keys.find((one) => one === chosen) ?? null)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, cells }) => (
              <tr key={line} className={rowLook(line, heading)}>
                <th scope="row" className="lines-no">
                  <label>
                    <input
                      type="radio"
                      name={name}
                      aria-label={say.headingRow(line)}
                      checked={line === heading}
                      onChange={() => onHeading(line)}
                    />
                    {line}
                  </label>
                </th>
                {columns.map((key, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={at} className={key === null ? 'lines-off' : undefined} dir="auto">
                    {cells[at] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="lines-more">… {say.more(thousands(more))}</p>}
      <label className="lines-none">
        <input type="radio" name={name} checked={heading === null} onChange={() => onHeading(null)} />
        {say.noHeading}
      </label>
      <Said {...props} />
    </div>
  )
}

/** What was made of the lines, in words. */
function Said<Key extends string>({ lines, total, layout, isWhole, isSent }: Props<Key>) {
  const say = useWords(pasteWords)
  const lang = useLang()
  const { heading, columns } = layout
  const above = lines.length - linesUnder(lines, heading).length
  const rows = thousands((total ?? lines.length) - above)
  const head = lines.find(({ line }) => line === heading)?.cells ?? []
  const idle = columns.flatMap((key, at) => (key === null ? [head[at]?.trim() || say.column(at + 1)] : []))
  const said = isSent ? say.idleSaid : say.unusedSaid
  const quoted = idle.map((name) => (lang === 'zh' ? `「${name}」` : name))
  return (
    <div className="lines-said" aria-live="polite">
      <Icon name={isWhole ? 'check' : 'warning'} size={18} />
      <p>
        <b>{isWhole ? (heading === null ? say.headless(rows) : say.heading(heading, rows)) : say.choose}</b>
        {lang === 'zh' ? '；' : '; '}
        {say.change}
        {idle.length > 0 && <small>{said(quoted.join(lang === 'zh' ? '' : ', '))}</small>}
      </p>
    </div>
  )
}

function rowLook(line: number, heading: number | null): string | undefined {
  if (heading === null || line > heading) return undefined
  return line === heading ? 'lines-head' : 'lines-above'
}
