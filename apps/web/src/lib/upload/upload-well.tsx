import { Button, Icon, Progress, useWords } from '@fairdraw/ui'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { uploadWords } from './upload-words.ts'
import type { UploadState } from './use-upload.ts'
import './upload-well.css'

type Props = {
  /** What the file is: its accessible name, and what is said about it. */
  readonly label: string
  readonly kind: 'image' | 'video' | 'music'
  readonly look: 'wide' | 'round'
  readonly accept: string
  readonly state: UploadState
  /** Shows the file that is there; null when none is. */
  readonly shown: ReactNode
  /** Seen while none is. */
  readonly standIn?: ReactNode
  readonly fault: string
  readonly onFile: (file: File) => void
  readonly onGiveUp: () => void
  readonly onRemove: () => void
}

/** A place for one file: pressed, dropped on or pasted into; shows what is there, how far it is, what is wrong. */
export function UploadWell(props: Props) {
  const { label, look, state, shown, standIn = null, fault, onFile } = props
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const isBusy = state.kind === 'sending' || state.kind === 'shrinking'
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    takeFirst(event.dataTransfer.files, onFile)
  }
  const paste = (event: ClipboardEvent) => {
    if (takeFirst(event.clipboardData.files, onFile)) event.preventDefault()
  }
  const choose = () => input.current?.click()
  return (
    <fieldset
      className={`upload upload-${look}${isOver ? ' upload-over' : ''}`}
      aria-label={label}
      aria-describedby={noteId}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <input
        ref={input}
        type="file"
        accept={props.accept}
        hidden
        onChange={({ target }) => {
          takeFirst(target.files, onFile)
          // The same file again is a new attempt.
          target.value = ''
        }}
      />
      {(shown ?? standIn) !== null && <div className="upload-shown">{shown ?? standIn}</div>}
      {isBusy ? (
        <Work state={state} onGiveUp={props.onGiveUp} />
      ) : (
        <Acts {...props} noteId={noteId} onChoose={choose} />
      )}
      <p className="upload-fault" role="alert">
        {fault && <Icon name="info" size={16} />}
        {fault}
      </p>
    </fieldset>
  )
}

const icons = { image: 'image', video: 'upload', music: 'sound' } as const

type ActsProps = Props & { readonly noteId: string; readonly onChoose: () => void }

function Acts({ label, kind, look, shown, noteId, onChoose, onRemove }: ActsProps) {
  const say = useWords(uploadWords)
  const choose = shown === null ? say[kind].choose : say.replace
  const hint = (
    <span id={noteId} className="upload-hint">
      {say[kind].hint}
    </span>
  )
  if (shown === null && look === 'wide')
    return (
      <button type="button" className="upload-empty" onClick={onChoose}>
        <Icon name={icons[kind]} size={24} />
        <b>{say[kind].choose}</b>
        {hint}
      </button>
    )
  return (
    <div className="upload-acts">
      <Button look="outline" onClick={onChoose} aria-label={say.ofLabel(choose, label)}>
        {choose}
      </Button>
      {shown !== null && (
        <Button look="text" onClick={onRemove} aria-label={say.ofLabel(say.remove, label)}>
          {say.remove}
        </Button>
      )}
      {hint}
    </div>
  )
}

function Work({ state, onGiveUp }: { readonly state: UploadState; readonly onGiveUp: () => void }) {
  const say = useWords(uploadWords)
  return (
    <div className="upload-work">
      {state.kind === 'sending' && (
        <Progress done={state.share} total={1}>
          {say.sending(Math.round(state.share * 100))}
        </Progress>
      )}
      {state.kind === 'shrinking' && (
        <Progress done={state.step} total={state.steps}>
          {state.steps === 0 ? say.reading : say.shrinking(state.step, state.steps)}
        </Progress>
      )}
      <Button look="text" onClick={onGiveUp}>
        {say.cancel}
      </Button>
    </div>
  )
}

function takeFirst(files: FileList | null, onFile: (file: File) => void): boolean {
  const file = files?.[0]
  if (file) onFile(file)
  return file !== undefined
}
