import { Button, Dialog, useWords } from '@fairdraw/ui'
import { words } from './words.ts'

type Props = {
  readonly title: string
  readonly more: string
  readonly act: string
  readonly isOpen: boolean
  readonly isDanger?: boolean
  readonly onAct: () => void
  readonly onClose: () => void
}

/** Asks once more before what cannot be taken back. */
export function ConfirmDialog({ title, more, act, isOpen, isDanger = true, onAct, onClose }: Props) {
  const say = useWords(words)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button look="outline" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button look={isDanger ? 'danger' : 'ink'} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <p>{more}</p>
    </Dialog>
  )
}
