import { Button, Icon } from '@fairdraw/ui'

type Props = {
  /** What happened; null while there is nothing to put back. */
  readonly said: string | null
  readonly undo: string
  readonly onUndo: () => void
}

/** Says what followed from a change, for as long as it can be put back. */
export function UndoLine({ said, undo, onUndo }: Props) {
  return (
    <div role="status">
      {said !== null && (
        <p className="form-say form-say-ochre">
          <Icon name="info" size={18} />
          {said}
          <Button look="text" onClick={onUndo}>
            {undo}
          </Button>
        </p>
      )}
    </div>
  )
}

type NoteProps = { readonly told: string; readonly undo: string; readonly onUndo: (() => void) | null }

/** The same beside a list, which also tells what cannot be put back. */
export function UndoNote({ told, undo, onUndo }: NoteProps) {
  return (
    <>
      <span className="form-note" role="status">
        {told}
      </span>
      {onUndo && (
        <Button look="text" onClick={onUndo}>
          {undo}
        </Button>
      )}
    </>
  )
}
