import { Button, Dialog, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { words } from './words.ts'

type Props = {
  readonly title: string
  /** What comes of it, in one paragraph; `children` where it takes more. */
  readonly more?: string
  readonly act: string
  readonly isOpen: boolean
  readonly isDanger?: boolean
  readonly onAct: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks once more before what cannot be taken back. */
export function ConfirmDialog({
  title,
  more,
  act,
  isOpen,
  isDanger = true,
  onAct,
  onClose,
  children,
}: Props) {
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
      {children ?? <p>{more}</p>}
    </Dialog>
  )
}
