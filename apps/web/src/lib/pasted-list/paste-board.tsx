import { Button, Icon, useWords } from '@fairdraw/ui'
import { Input } from 'antd'
import { type DragEvent, useId, useMemo, useRef, useState } from 'react'
import { thousands } from '../format.ts'
import { pasteWords } from './paste-words.ts'
import type { PastedList } from './pasted-list.ts'
import { readTextFile } from './read-text-file.ts'
import './paste-board.css'
import { useBusy } from '../use-busy.ts'

type Props<Row> = {
  readonly label: string
  readonly hint: string
  readonly example: string
  readonly read: (text: string) => PastedList<Row>
  /** Most rows that are taken at a time. */
  readonly most: number
  readonly act: (rows: number) => string
  /** What is said meanwhile, where it is not 导入中. */
  readonly busy?: string
  /** Sends the rows; true when they were taken, and the place is then empty again. */
  readonly onSend: (rows: readonly Row[]) => Promise<boolean>
}

/** A list typed, pasted or read from a file, with a report of the rows that cannot be taken. */
export function PasteBoard<Row>({ label, hint, example, read, most, act, busy, onSend }: Props<Row>) {
  const say = useWords(pasteWords)
  const [text, setText] = useState('')
  const { isBusy, during } = useBusy()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const list = useMemo(() => read(text), [read, text])
  const take = async (files: FileList | null) => {
    const file = files?.[0]
    if (file) setText(await readTextFile(file))
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void take(event.dataTransfer.files)
  }
  const send = async () => {
    if (await during(() => onSend(list.rows))) setText('')
  }
  const isTooMany = list.rows.length > most
  return (
    <div className="paste">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={text}
        placeholder={example}
        aria-describedby={`${id}-note`}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={({ target }) => setText(target.value)}
        onDrop={drop}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hidden
        onChange={({ target }) => {
          void take(target.files)
          target.value = ''
        }}
      />
      <div id={`${id}-note`} className="form-note" aria-live="polite">
        {text.trim() === '' ? hint : say.read(thousands(list.rows.length), list.repeated)}
        {isTooMany && <p className="paste-wrong">{say.tooMany(thousands(most))}</p>}
        <Faults list={list} />
      </div>
      <div className="paste-acts">
        <Button look="outline" icon={<Icon name="file" size={16} />} onClick={() => input.current?.click()}>
          {say.file}
        </Button>
        <Button
          look="outline"
          busy={isBusy ? (busy ?? say.busy) : undefined}
          disabled={list.rows.length === 0 || isTooMany}
          onClick={send}
        >
          {act(list.rows.length)}
        </Button>
      </div>
    </div>
  )
}

const shownFaults = 5

function Faults<Row>({ list: { faults } }: { readonly list: PastedList<Row> }) {
  const say = useWords(pasteWords)
  if (faults.length === 0) return null
  return (
    <ul className="paste-wrong">
      {faults.slice(0, shownFaults).map(({ line, reason }) => (
        <li key={line}>{say.wrong(line, say.reasons[reason])}</li>
      ))}
      {faults.length > shownFaults && <li>{say.wrongMore(faults.length - shownFaults)}</li>}
      <li>{say.leftOut(faults.length)}</li>
    </ul>
  )
}
