import { type BlockKind, blockKinds, descriptionLimits } from '@fairdraw/domain'
import { Icon, type IconName, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { changedLine } from '../../../../lib/changed-line.ts'
import { FieldNote } from '../field-note.tsx'
import { fieldId, useForm } from '../form-place.ts'
import { UndoNote } from '../undo-line.tsx'
import { useLines } from '../use-lines.ts'
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

/** The description part by part: added by kind, moved by hand, button or key, removed with a way back. */
export function DescriptionEditor() {
  const say = useWords(descriptionWords)
  const { form, set } = useForm()
  const [dragged, setDragged] = useState<number | null>(null)
  const lines = form.description
  const put = (description: readonly BlockLine[]) => set({ description })
  const nameOf = ({ kind }: BlockLine) => say.kinds[kind]
  const { move, remove, told, restore } = useLines(lines, put, nameOf, say)
  return (
    <fieldset className="blocks" id={fieldId('description')} tabIndex={-1}>
      <legend className="form-label">{say.title}</legend>
      <FieldNote path="description" hint={say.hint} />
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
              line={line}
              at={at}
              isFirst={at === 0}
              isLast={at === lines.length - 1}
              onChange={(part) => put(changedLine(lines, at, part))}
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
        <UndoNote told={told} undo={say.undo} onUndo={restore} />
      </div>
    </fieldset>
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
