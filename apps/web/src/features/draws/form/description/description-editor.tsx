import { type BlockKind, blockKinds, descriptionLimits } from '@fairdraw/domain'
import { Button, Icon, type IconName, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { movedLine } from '../../../../lib/moved-line.ts'
import { fieldId, useForm } from '../form-place.ts'
import { formWords, wordsOf } from '../form-words.ts'
import { BlockCard } from './block-card.tsx'
import { type BlockLine, newBlock } from './block-lines.ts'
import { descriptionWords } from './description-words.ts'
import './description-editor.css'

const icons: Readonly<Record<BlockKind, IconName>> = {
  text: 'edit',
  image: 'image',
  video: 'play',
  article: 'file',
}
type Removed = { readonly line: BlockLine; readonly at: number }

/** The description part by part: added by kind, moved by hand, button or key, removed with a way back. */
export function DescriptionEditor() {
  const say = useWords(descriptionWords)
  const { form, set } = useForm()
  const [told, setTold] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const lines = form.description
  const put = (description: readonly BlockLine[]) => set({ description })
  const move = (from: number, to: number) => {
    const line = lines[from]
    if (!line || to < 0 || to >= lines.length || to === from) return
    put(movedLine(lines, from, to))
    setTold(say.moved(say.kinds[line.kind], to + 1))
  }
  const remove = (at: number) => {
    const line = lines[at]
    if (!line) return
    setRemoved({ line, at })
    setTold(say.removed(say.kinds[line.kind]))
    put(lines.filter((_, place) => place !== at))
  }
  const restore = () => {
    if (removed) put(lines.toSpliced(removed.at, 0, removed.line))
    setRemoved(null)
    setTold('')
  }
  return (
    <fieldset className="blocks" id={fieldId('description')} tabIndex={-1}>
      <legend className="form-label">{say.title}</legend>
      <Hint />
      <ol>
        {lines.map((line, at) => (
          <li
            key={line.key}
            className={dragged === at ? 'block-dragged' : undefined}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) move(dragged, at)
              setDragged(null)
            }}
          >
            <BlockCard
              {...{ line, at, isFirst: at === 0, isLast: at === lines.length - 1 }}
              onChange={(part) => put(lines.map((one, place) => (place === at ? { ...one, ...part } : one)))}
              onMove={(by) => move(at, at + by)}
              onRemove={() => remove(at)}
              onDrag={(isHeld) => setDragged(isHeld ? at : null)}
            />
          </li>
        ))}
      </ol>
      <AddBlock
        isFull={lines.length >= descriptionLimits.blocks}
        onAdd={(kind) => put([...lines, newBlock(kind)])}
      />
      <div className="condition-acts">
        <span className="form-note" role="status">
          {told}
        </span>
        {removed && (
          <Button look="text" onClick={restore}>
            {say.undo}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** What a description is for, or what stands against it as a whole. */
function Hint() {
  const say = useWords(descriptionWords)
  const { objections } = useWords(formWords)
  const { objectionAt } = useForm()
  const wrong = objectionAt('description')
  return (
    <p className={wrong ? 'form-note form-wrong' : 'form-note'} aria-live="polite">
      {wrong && <Icon name="info" size={16} />}
      {wrong ? wordsOf(wrong, objections) : say.hint}
    </p>
  )
}

type AddProps = { readonly isFull: boolean; readonly onAdd: (kind: BlockKind) => void }

function AddBlock({ isFull, onAdd }: AddProps) {
  const say = useWords(descriptionWords)
  if (isFull) return <p className="form-note">{say.full}</p>
  return (
    <div className="block-adds">
      {blockKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="form-add"
          aria-label={say.add(say.kinds[kind])}
          onClick={() => onAdd(kind)}
        >
          <Icon name={icons[kind]} size={18} />
          {say.kinds[kind]}
        </button>
      ))}
    </div>
  )
}
