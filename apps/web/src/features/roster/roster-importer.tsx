import { Button, Icon, Progress, useWords } from '@fairdraw/ui'
import { Input, Select } from 'antd'
import { type DragEvent, useId, useMemo, useRef } from 'react'
import { thousands } from '../../lib/format.ts'
import { RosterReport } from './roster-report.tsx'
import { type RosterField, rosterFields, rosterOf } from './roster-rows.ts'
import { rosterWords } from './roster-words.ts'
import { Trial } from './trial.tsx'
import type { HallRoom } from './use-hall-room.ts'
import { type Prepare, useRosterImport } from './use-roster-import.ts'
import { useRosterSource } from './use-roster-source.ts'

const mostPeople = 10_000

type Props = {
  readonly prepare: Prepare
  /** The groups there can be; null while every group that is named becomes one. */
  readonly known: readonly string[] | null
  readonly room: HallRoom
  /** How many are on the roster already. */
  readonly total: number
  readonly onDone: () => void
}

/** Puts a list of people on the roster: pasted or from a file, each column told, each line that cannot be taken named. */
export function RosterImporter({ prepare, known, room, total, onDone }: Props) {
  const say = useWords(rosterWords)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const source = useRosterSource()
  const { mapping, people } = source
  const read = useMemo(() => rosterOf(people, { mapping, known }), [people, mapping, known])
  const { progress, rejected, send } = useRosterImport({ prepare, onDone })
  const count = read.people.length
  const left = Math.max(0, (room.most ?? mostPeople) - total)
  const isNameless = mapping.length > 0 && !mapping.includes('name')
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void source.take(event.dataTransfer.files[0])
  }
  return (
    <div className="roster-import">
      <label htmlFor={id}>{say.source}</label>
      <Input.TextArea
        id={id}
        value={source.sheet ? source.sheet.map(({ cells }) => cells.join('\t')).join('\n') : source.text}
        placeholder={say.example}
        aria-describedby={`${id}-note`}
        autoSize={{ minRows: 4, maxRows: 10 }}
        onChange={({ target }) => source.type(target.value)}
        onDrop={drop}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
        hidden
        onChange={({ target }) => {
          void source.take(target.files?.[0])
          target.value = ''
        }}
      />
      <p id={`${id}-note`} className={source.isBroken ? 'roster-wrong' : 'form-note'} aria-live="polite">
        {source.isBroken ? say.unreadable : say.hint}
      </p>
      <div>
        <Button look="outline" icon={<Icon name="file" size={16} />} onClick={() => input.current?.click()}>
          {say.file}
        </Button>
      </div>
      {mapping.length > 0 && <Columns {...source} />}
      <Trial room={room} total={total} wanted={count} />
      <div aria-live="polite">
        {mapping.length > 0 && !isNameless && <RosterReport read={read} known={known} />}
        {isNameless && <p className="roster-wrong">{say.nameMissing}</p>}
        {count > mostPeople && <p className="roster-wrong">{say.tooMany(thousands(mostPeople))}</p>}
      </div>
      <div role="alert">{rejected && <RosterReport.Rejected faults={rejected} />}</div>
      {progress && (
        <Progress done={progress.done} total={progress.total}>
          {say.sending(thousands(progress.done), thousands(progress.total))}
        </Progress>
      )}
      <div>
        <Button
          disabled={count === 0 || count > mostPeople || count > left || isNameless || progress !== null}
          onClick={() => void send(read)}
        >
          {say.send(thousands(count))}
        </Button>
      </div>
    </div>
  )
}

const skipped = 'skip'

/** What each column holds, with what stands in its first lines. */
function Columns({ mapping, people, head, choose }: ReturnType<typeof useRosterSource>) {
  const say = useWords(rosterWords)
  const options = [
    ...rosterFields.map((field) => ({ value: field as string, label: say.fields[field] })),
    { value: skipped, label: say.skip },
  ]
  return (
    <fieldset className="roster-columns">
      <legend>{say.columns}</legend>
      <ul>
        {mapping.map((field, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <li key={at}>
            <Select<string>
              aria-label={say.column(at + 1)}
              value={field ?? skipped}
              options={options}
              onChange={(chosen) => choose(at, chosen === skipped ? null : (chosen as RosterField))}
            />
            <small>
              {[head[at], ...people.slice(0, 2).map(({ cells }) => cells[at])].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {!mapping.includes('number') && <p className="form-note">{say.nameIsNumber}</p>}
    </fieldset>
  )
}
