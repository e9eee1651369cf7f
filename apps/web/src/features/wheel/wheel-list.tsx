import { Button, Icon, useWords } from '@fairdraw/ui'
import { type ClipboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { loadPart } from '../../lib/load-part.ts'
import type { Wheel } from './use-wheel.ts'
import { namesOfTable, onePerLine } from './wheel-names.ts'
import { wheelWords } from './wheel-words.ts'
import './wheel-list.css'

/** The list of the wheel: typed, pasted or from a file, one name a line. */
export function WheelList({ wheel }: { readonly wheel: Wheel }) {
  const say = useWords(wheelWords)
  const { book, read, isTurning, put, setNote } = wheel
  const [isOpen, setIsOpen] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const id = useId()
  const people = read.names.length
  const pasteAll = async () => {
    const text = await navigator.clipboard?.readText().catch(() => null)
    if (!text) {
      setNote('noPaste')
      area.current?.focus()
    } else put(added(book.text, onePerLine(text)))
  }
  const takeFile = async (given: File | undefined) => {
    if (!given) return
    const { readSource } = await loadPart(() => import('../../lib/pasted-list/read-source.ts'))
    const source = await readSource(given)
    const names = 'fault' in source ? '' : namesOfTable(source.lines)
    if (names === '') setNote('noTable')
    else put(names)
  }
  return (
    <section className="wheel-list" aria-label={say.list} data-open={isOpen}>
      <button
        type="button"
        className="wheel-folded"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{say.folded(read.names.slice(0, 2), people)}</span>
        <Icon name={isOpen ? 'close' : 'edit'} size={18} />
      </button>
      <div id={id} className="wheel-list-body">
        <div className="wheel-card">
          <div className="wheel-list-head">
            <label htmlFor={`${id}-names`}>
              <b>{say.list}</b> <span className="type-2">{say.oneALine}</span>
            </label>
            <span>{say.people(people)}</span>
          </div>
          <Lines wheel={wheel} id={`${id}-names`} area={area} />
          <div className="wheel-list-acts">
            <Button
              look="outline"
              icon={<Icon name="copy" size={18} />}
              disabled={isTurning}
              onClick={() => void pasteAll()}
            >
              {say.paste}
            </Button>
            <Button
              look="outline"
              icon={<Icon name="upload" size={18} />}
              disabled={isTurning}
              onClick={() => file.current?.click()}
            >
              {say.table}
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
              onChange={({ target }) => {
                void takeFile(target.files?.[0])
                target.value = ''
              }}
            />
            <span className="wheel-list-more">
              {book.before.length > 0 && (
                <Button look="text" disabled={isTurning} onClick={wheel.undo}>
                  {say.undo}
                </Button>
              )}
              {people > 1 && (
                <Button look="text" disabled={isTurning} onClick={() => void wheel.shuffle()}>
                  {say.shuffle}
                </Button>
              )}
              {people > 0 && (
                <Button look="text" disabled={isTurning} onClick={() => put('')}>
                  {say.clear}
                </Button>
              )}
            </span>
          </div>
        </div>
        <div className="wheel-terms">
          <label className="wheel-switch">
            <input
              type="checkbox"
              checked={book.removes}
              disabled={isTurning}
              onChange={({ target }) => wheel.setRemoves(target.checked)}
            />
            {say.removes}
          </label>
          {people > 0 && <span className="type-2">{say.odds(people)}</span>}
        </div>
      </div>
      <Notes wheel={wheel} />
    </section>
  )
}

/** What is pasted comes below what is there. */
const added = (text: string, more: string) => (text.trim() === '' ? more : `${text.trimEnd()}\n${more}`)

type LinesProps = {
  readonly wheel: Wheel
  readonly id: string
  readonly area: RefObject<HTMLTextAreaElement | null>
}

/** The list with its numbers; who was drawn last is marked in it. */
function Lines({ wheel, id, area }: LinesProps) {
  const say = useWords(wheelWords)
  const { book, read, shown, isTurning, type } = wheel
  const drawn = shown?.isLanded && !shown.isOut ? read.lines[shown.index] : undefined
  const rows = book.text.split('\n').length
  const numbers = new Map(read.lines.map((line, place) => [line, place + 1]))
  const pasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text')
    const spread = onePerLine(text)
    if (spread === text.trim() || book.text.trim() !== '') return
    event.preventDefault()
    wheel.put(spread)
  }
  return (
    <div className="wheel-lines">
      <ol aria-hidden="true">
        {Array.from({ length: rows }, (_, line) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            key={line}
            className={line === drawn ? 'wheel-line-drawn' : undefined}
          >
            <span>{numbers.get(line)}</span>
            {line === drawn && <em>{say.drawnNow}</em>}
          </li>
        ))}
      </ol>
      <textarea
        ref={area}
        id={id}
        value={book.text}
        rows={Math.max(3, rows)}
        wrap="off"
        placeholder={say.example}
        readOnly={isTurning}
        spellCheck={false}
        autoComplete="off"
        onPaste={pasted}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  )
}

function Notes({ wheel: { read, note } }: { readonly wheel: Wheel }) {
  const say = useWords(wheelWords)
  const { names, tooLong, spare, repeated } = read
  return (
    <div className="wheel-notes type-small" aria-live="polite">
      {note && <p className={note === 'linkTaken' ? undefined : 'wheel-wrong'}>{say[note]}</p>}
      {tooLong.length > 0 && <p className="wheel-wrong">{say.tooLong(tooLong)}</p>}
      {spare > 0 && <p className="wheel-wrong">{say.spare(spare)}</p>}
      {repeated > 0 && <p>{say.repeated(repeated)}</p>}
      {names.length === 1 && <p>{say.one}</p>}
      {names.length === 0 && <p>{say.empty}</p>}
    </div>
  )
}
