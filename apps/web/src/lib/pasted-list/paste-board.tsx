import type { LeftOut, ListKind } from '@fairdraw/tables/intake'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { Input } from 'antd'
import { type DragEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { thousands } from '../format.ts'
import { useBusy } from '../use-busy.ts'
import { IntakeReport } from './intake-report.tsx'
import { LinesTable } from './lines-table.tsx'
import { pasteWords } from './paste-words.ts'
import { type Refused, useIntake } from './use-intake.ts'
import { useSource } from './use-source.ts'
import './paste-board.css'

/** A row that is taken, and where it stands in what was given. */
export type TakenRow<Row> = { readonly line: number; readonly row: Row }
/** True when the rows were taken; the lines that the server refuses, and then none was. */
export type Sent<Key extends string> = boolean | readonly Refused<Key>[]

type Props<Key extends string, Row> = {
  readonly label: string
  readonly hint: string
  readonly example: string
  /** What stands there from the start. */
  readonly start?: string
  readonly list: ListKind<Key, Row>
  /** What a column can hold, in words. */
  readonly fields: Readonly<Record<Key, string>>
  /** Most rows that are taken at a time. */
  readonly most: number
  /** How many more there is room for. */
  readonly room?: number
  readonly act: (rows: number) => string
  /** What is said meanwhile, where it is not 导入中. */
  readonly busy?: string
  /** A short fingerprint of what is taken. */
  readonly printOf?: (rows: readonly Row[]) => string
  /** What else there is to say of what is taken. */
  readonly also?: (rows: readonly Row[], used: ReadonlySet<Key | null>) => ReactNode
  readonly onSend: (rows: readonly TakenRow<Row>[]) => Promise<Sent<Key>>
}

/**
 * A list typed, pasted or read from a file: which line names the columns and what they hold can be told, and what becomes
 * of every line stands there before anything is sent.
 */
export function PasteBoard<Key extends string, Row>(props: Props<Key, Row>) {
  const { label, hint, example, list, fields, most, act, busy, onSend } = props
  const say = useWords(pasteWords)
  const { isBusy, during } = useBusy()
  const [isRefused, setIsRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const source = useSource(() => {
    forget()
    setIsRefused(false)
  }, props.start)
  const { lines, layout, intake, isWhole, forget, setHeading, setColumn, refuse, correct } = useIntake(
    source.lines,
    list,
  )
  const rows = useMemo(() => intake.taken.map(({ row }) => row), [intake])
  const isGiven = source.lines.length > 0
  const isTooMany = rows.length > most
  const isUsable = isWhole && rows.length > 0 && !isTooMany && rows.length <= (props.room ?? most)
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void source.take(event.dataTransfer.files[0])
  }
  const send = async () => {
    const came = await during(() => onSend(intake.taken))
    if (came === true) source.clear()
    setIsRefused(Array.isArray(came) && came.length > 0)
    if (Array.isArray(came)) refuse(came as readonly Refused<Key>[])
  }
  // What stands in several columns cannot be mended by its name alone.
  const placeOf = (column: Key) => {
    const at = layout.columns.indexOf(column)
    return at === layout.columns.lastIndexOf(column) ? at : -1
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file may be dropped anywhere on it; the button does the same
    <div className="paste" onDrop={drop}>
      <label htmlFor={id}>{label}</label>
      {source.fileName === null ? (
        <Input.TextArea
          id={id}
          value={source.text}
          placeholder={example}
          aria-describedby={`${id}-note`}
          autoSize={{ minRows: 3, maxRows: 8 }}
          onChange={({ target }) => source.type(target.value)}
        />
      ) : (
        <p className="paste-file">
          <Icon name="file" size={18} />
          <b>{source.fileName}</b>
          <Button look="outline" onClick={source.clear}>
            {say.other}
          </Button>
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,.xls,.xlsb,.ods,text/csv,text/plain"
        hidden
        onChange={({ target }) => {
          void source.take(target.files?.[0])
          target.value = ''
        }}
      />
      <div id={`${id}-note`} className="form-note" aria-live="polite">
        {source.fault ? (
          <p className="paste-wrong">{say.faults[source.fault]}</p>
        ) : isGiven ? (
          say.local
        ) : (
          hint
        )}
      </div>
      {isGiven && (
        <div className="paste-read">
          <LinesTable
            lines={lines}
            layout={layout}
            fields={fields}
            isWhole={isWhole}
            onHeading={setHeading}
            onColumn={setColumn}
          />
          {isWhole && (
            <IntakeReport
              given={intake.given}
              taken={rows.length}
              leftOut={intake.leftOut}
              fields={fields}
              print={rows.length > 0 ? (props.printOf?.(rows) ?? null) : null}
              cellOf={(line, column) =>
                placeOf(column) < 0
                  ? null
                  : (lines.find((one) => one.line === line)?.cells[placeOf(column)] ?? '')
              }
              onMend={(line, column, cell) => correct(line, placeOf(column), cell)}
            />
          )}
        </div>
      )}
      {props.also?.(rows, new Set(layout.columns))}
      <div role="alert">
        {isTooMany && <p className="paste-wrong">{say.tooMany(thousands(most))}</p>}
        {isRefused && <p className="paste-wrong">{say.refused}</p>}
      </div>
      <div className="paste-acts">
        <Button look="outline" icon={<Icon name="file" size={16} />} onClick={() => input.current?.click()}>
          {say.file}
        </Button>
        <Button
          look={isUsable ? 'ink' : 'outline'}
          busy={isBusy ? (busy ?? say.busy) : undefined}
          disabled={!isUsable}
          onClick={() => void send()}
        >
          {act(rows.length)}
        </Button>
      </div>
    </div>
  )
}

/** The lines that the server names by their place in what was sent, as they stand in what was given. */
export function refusedIn<Key extends string>(
  told: unknown,
  sent: readonly { readonly line: number }[],
): readonly Refused<Key>[] {
  if (!Array.isArray(told)) return []
  return (told as readonly Pick<LeftOut<Key>, 'line' | 'column' | 'reason'>[]).map((row) => ({
    line: sent[row.line - 1]?.line ?? row.line,
    column: row.column,
    reason: row.reason,
  }))
}
