import type { CommentColumns, UnknownColumns } from '@fairdraw/contract'
import { Button, useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { columnFields, columnsOf, guessedMapping, type Mapping, withColumn } from './column-mapping.ts'
import type { ColumnField } from './import-words.ts'
import { words } from './words.ts'

type Props = { readonly found: UnknownColumns; readonly onMapped: (columns: CommentColumns) => void }

const skipped = 'skip'
const shownLines = 3

/** Columns and lines never move: their place tells them apart. */
const numbered = <One,>(all: readonly One[]) => all.map((one, at) => ({ one, at }))

/** Lets somebody say what the columns of a file hold, and shows how it then reads. */
export function ColumnMapper({ found, onMapped }: Props) {
  const say = useWords(words)
  const id = useId()
  const [mapping, setMapping] = useState(() => guessedMapping(found))
  const columns = columnsOf(mapping, found.headings)
  return (
    <div className="comment-map">
      <p className="type-2">{say.mapMore}</p>
      <ul className="comment-columns">
        {numbered(mapping).map(({ at }) => (
          <Column
            key={at}
            at={at}
            found={found}
            mapping={mapping}
            onChange={(field) => setMapping(withColumn(mapping, at, field))}
          />
        ))}
      </ul>
      <div aria-live="polite">
        {columns === null ? (
          <p className="comment-wait">{say.mapMissing}</p>
        ) : (
          <>
            <p className="type-small" id={id}>
              {say.effect}
            </p>
            <Effect found={found} mapping={mapping} id={id} />
          </>
        )}
      </div>
      <div>
        <Button disabled={columns === null} onClick={() => columns && onMapped(columns)}>
          {say.mapSend}
        </Button>
      </div>
    </div>
  )
}

type ColumnProps = {
  readonly at: number
  readonly found: UnknownColumns
  readonly mapping: Mapping
  readonly onChange: (field: ColumnField | null) => void
}

function Column({ at, found: { headings, rows }, mapping, onChange }: ColumnProps) {
  const say = useWords(words)
  const heading = headings[at]?.trim() || say.column(at + 1)
  const options = [
    ...columnFields.map((field) => ({ value: field as string, label: say.fields[field] })),
    { value: skipped, label: say.skip },
  ]
  return (
    <li>
      <b>
        <bdi>{heading}</bdi>
      </b>
      <Select
        aria-label={heading}
        value={mapping[at] ?? skipped}
        options={options}
        onChange={(chosen) => onChange(chosen === skipped ? null : (chosen as ColumnField))}
      />
      {numbered(rows.slice(0, shownLines)).map((line) => (
        <small key={line.at} dir="auto">
          {line.one[at] ?? ''}
        </small>
      ))}
    </li>
  )
}

/** The first lines as comments. */
function Effect({
  found,
  mapping,
  id,
}: Pick<Props, 'found'> & { readonly mapping: Mapping; readonly id: string }) {
  const say = useWords(words)
  const cell = (line: readonly string[], field: ColumnField) => line[mapping.indexOf(field)]?.trim() ?? ''
  const also = columnFields.filter(
    (field) => !['user_name', 'text'].includes(field) && mapping.includes(field),
  )
  return (
    <ol className="comment-effect" aria-labelledby={id}>
      {numbered(found.rows.slice(0, shownLines)).map(({ one: line, at }) => (
        <li key={at}>
          <b>
            <bdi>{cell(line, 'user_name') || say.nameless}</bdi>
          </b>
          <span dir="auto">{cell(line, 'text') || say.textless}</span>
          <small className="type-3">
            {also.map((field) => `${say.fields[field]} ${cell(line, field) || '–'}`).join(' · ')}
          </small>
        </li>
      ))}
    </ol>
  )
}
