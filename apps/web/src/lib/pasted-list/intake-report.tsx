import type { LeftOut } from '@fairdraw/tables/intake'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { csvText } from '../csv-text.ts'
import { thousands } from '../format.ts'
import { saveFile } from '../save-file.ts'
import { pasteWords } from './paste-words.ts'

/** A line that is not taken; `shown` is what it says, where that is known. */
type Shown<Key extends string> = Omit<LeftOut<Key>, 'shown'> & { readonly shown?: string }

type Props<Key extends string> = {
  readonly given: number
  readonly taken: number
  readonly leftOut: readonly Shown<Key>[]
  readonly fields: Readonly<Record<Key, string>>
  /** The short fingerprint of what is taken. */
  readonly print?: string | null
  /** What stands in the column by which a line fails, for who corrects it; null where that cannot be. */
  readonly cellOf?: (line: number, column: Key) => string | null
  readonly onMend?: (line: number, column: Key, cell: string) => void
  /** What is said where other things than lines are given. */
  readonly words?: Partial<Words>
}

type Words = (typeof pasteWords)['zh']

const shownLines = 20

/** What becomes of every line, before anything is kept: given is as many as taken and left out. */
export function IntakeReport<Key extends string>(props: Props<Key>) {
  const { given, taken, leftOut, print, fields, words } = props
  const say = { ...useWords(pasteWords), ...words }
  const title = useId()
  const left = given - taken
  const save = () => {
    const rows = leftOut.map((one) => [String(one.line), whyOf(one, fields, say), one.shown ?? ''])
    saveFile(say.saveName, csvText([[...say.saveHead, ''], ...rows]), 'text/csv;charset=utf-8')
  }
  return (
    <section className="intake" aria-label={say.report}>
      <dl className="intake-sums" aria-live="polite">
        <Sum name={say.given} of={say.rows} count={given} />
        <Sum name={say.taken} of={say.rows} count={taken} look="intake-taken" />
        <Sum name={say.leftOut} of={say.rows} count={left} look={left > 0 ? 'intake-left' : undefined} />
      </dl>
      <div className="intake-bar" aria-hidden="true">
        <span style={{ flexGrow: taken }} />
        <span style={{ flexGrow: left }} />
      </div>
      {left === 0 && given > 0 && (
        <p className="intake-all">
          <Icon name="check" size={16} />
          {say.all}
        </p>
      )}
      {leftOut.length > 0 && (
        <>
          <div className="intake-title">
            <h3 id={title}>{say.leftOutTitle(thousands(left))}</h3>
            <Button look="text" onClick={save}>
              {say.save(thousands(leftOut.length))}
            </Button>
          </div>
          <ul className="intake-lines" aria-labelledby={title}>
            {leftOut.slice(0, shownLines).map((one) => (
              <LeftOutLine key={`${one.line} ${one.column}`} one={one} {...props} />
            ))}
          </ul>
          {left > Math.min(shownLines, leftOut.length) && (
            <p className="type-3 type-small">
              {say.wrongMore(thousands(left - Math.min(shownLines, leftOut.length)))}
            </p>
          )}
        </>
      )}
      {print && (
        <div className="intake-print">
          <span>{say.print}</span>
          <small>{say.printHint}</small>
          <code>{print}</code>
        </div>
      )}
    </section>
  )
}

type SumProps = {
  readonly name: string
  readonly of: string
  readonly count: number
  readonly look?: string | undefined
}

function Sum({ name, of, count, look }: SumProps) {
  return (
    <div className={look}>
      <dt>{name}</dt>
      <dd>
        <b>{thousands(count)}</b> {of}
      </dd>
    </div>
  )
}

type LineProps<Key extends string> = Props<Key> & { readonly one: Shown<Key> }

function LeftOutLine<Key extends string>({ one, fields, words, cellOf, onMend }: LineProps<Key>) {
  const say = { ...useWords(pasteWords), ...words }
  const [typed, setTyped] = useState<string | null>(null)
  const { line, column, shown } = one
  const cell = column === null ? null : (cellOf?.(line, column) ?? null)
  const number = thousands(line)
  const mend = () => {
    if (column !== null && typed !== null) onMend?.(line, column, typed)
    setTyped(null)
  }
  return (
    <li>
      <span className="intake-no">{say.lineNo(number)}</span>
      <span className="intake-why">
        {shown !== undefined && <b dir="auto">{shown || say.blank}</b>}
        <small>{whyOf(one, fields, say)}</small>
      </span>
      {onMend && cell !== null && typed === null && (
        <Button look="text" aria-label={say.mendOf(number)} onClick={() => setTyped(cell)}>
          {say.mend}
        </Button>
      )}
      {typed !== null && (
        <span className="intake-mend">
          <Input
            aria-label={column === null ? say.mendOf(number) : fields[column]}
            value={typed}
            autoFocus
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={(event) => {
              event.preventDefault()
              mend()
            }}
          />
          <Button look="text" onClick={mend}>
            {say.keep}
          </Button>
          <Button look="text" onClick={() => setTyped(null)}>
            {say.cancel}
          </Button>
        </span>
      )}
    </li>
  )
}

/** Why a line is not taken, in words. */
function whyOf<Key extends string>(
  { column, reason, same }: Shown<Key>,
  fields: Readonly<Record<Key, string>>,
  say: Words,
): string {
  const name = column === null ? '' : (fields[column] ?? column)
  return same === undefined ? say.why(name, say.reasons[reason] ?? reason) : say.same(name, thousands(same))
}
