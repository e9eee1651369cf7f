import { Button, Icon, useWords } from '@fairdraw/ui'
import { Input } from 'antd'
import { type DragEvent, useId, useRef, useState } from 'react'
import { ImportList } from './import-list.tsx'
import { useImports } from './use-imports.ts'
import { words } from './words.ts'
import './comments.css'

type Props = { readonly id: string; readonly isBusy: boolean }

const accept = '.csv,.tsv,.txt,.xlsx,.xls,.xlsb,.ods,.json,text/csv,text/plain,application/json'

/** Takes several files and pasted text into the comments of a draft, one after the other. */
export function ImportCard({ id, isBusy }: Props) {
  const say = useWords(words)
  const title = useId()
  const imports = useImports(id)
  return (
    <section className="fd-card comment-card" aria-labelledby={title}>
      <div>
        <h2 className="type-head" id={title}>
          {say.import}
        </h2>
        <p className="type-2">{say.importMore}</p>
      </div>
      <div className="comment-ways">
        <FileWell isOff={isBusy} onFiles={imports.add} />
        <Paste isOff={isBusy} onFile={(file) => imports.add([file])} />
      </div>
      {imports.lines.length > 0 && <ImportList {...imports} />}
    </section>
  )
}

type WellProps = { readonly isOff: boolean; readonly onFiles: (files: readonly File[]) => void }

function FileWell({ isOff, onFiles }: WellProps) {
  const say = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isOff) onFiles([...event.dataTransfer.files])
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file again is a new attempt.
          target.value = ''
        }}
      />
      <button
        type="button"
        className={isOver ? 'comment-well comment-well-over' : 'comment-well'}
        disabled={isOff}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={24} />
        <b>{say.drop}</b>
        <span>{say.dropHint}</span>
      </button>
    </div>
  )
}

type PasteProps = { readonly isOff: boolean; readonly onFile: (file: File) => void }

function Paste({ isOff, onFile }: PasteProps) {
  const say = useWords(words)
  const id = useId()
  const [text, setText] = useState('')
  const send = () => {
    onFile(new File([text], `${say.pastedName}.txt`, { type: 'text/plain' }))
    setText('')
  }
  return (
    <div className="comment-paste">
      <label htmlFor={id}>{say.paste}</label>
      <Input.TextArea
        id={id}
        value={text}
        placeholder={say.pasteExample}
        aria-describedby={`${id}-note`}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="type-3 type-small" id={`${id}-note`}>
        {say.pasteHint}
      </p>
      <div>
        <Button look="outline" disabled={isOff || text.trim() === ''} onClick={send}>
          {say.pasteAct}
        </Button>
      </div>
    </div>
  )
}
