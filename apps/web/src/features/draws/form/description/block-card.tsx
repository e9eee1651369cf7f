import { useWords } from '@fairdraw/ui'
import { RemoveButton } from '../line-buttons.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import { BlockFields } from './block-fields.tsx'
import type { BlockLine } from './block-lines.ts'
import { descriptionWords } from './description-words.ts'

type Props = {
  readonly line: BlockLine
  readonly at: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onChange: (part: Partial<BlockLine>) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
  readonly onDrag: (isHeld: boolean) => void
}

/** One part of a description. */
export function BlockCard(props: Props) {
  const { line, at, onChange } = props
  const say = useWords(descriptionWords)
  return (
    <section className="block" aria-label={say.nth(at + 1, say.kinds[line.kind])}>
      <Handle {...props} />
      <div className="block-fields">
        <BlockFields line={line} at={at} onChange={onChange} />
      </div>
      <RemoveButton label={say.remove(at + 1)} onClick={props.onRemove} />
    </section>
  )
}

/** Moves the part: dragged by hand, by the arrow keys, or by two buttons, which keep the focus at either end. */
function Handle({ line, at, isFirst, isLast, onMove, onDrag }: Props) {
  const say = useWords(descriptionWords)
  return (
    <fieldset
      aria-label={say.nth(at + 1, say.kinds[line.kind])}
      className="question-moves block-handle"
      draggable
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
    >
      <MoveButtons
        isFirst={isFirst}
        isLast={isLast}
        onMove={onMove}
        up={say.up(at + 1)}
        down={say.down(at + 1)}
      />
    </fieldset>
  )
}
