import { Button, type ButtonLook, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { type ReactNode, useId } from 'react'

const words = {
  zh: { notNow: '暂不', busy: '处理中' },
  en: { notNow: 'Not now', busy: 'Working' },
}

type Props = {
  readonly title: string
  /** What the button says that does it. */
  readonly act: string
  /** What it says meanwhile, where it is not 处理中. */
  readonly busy?: string
  readonly look?: ButtonLook
  /** What nobody can take back is done by its button alone: Enter upon a choice does nothing. */
  readonly isFinal?: boolean
  readonly isBusy: boolean
  readonly onAct: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks for what an act needs, or once more whether it is meant; Enter in a field of it does it. */
export function ActDialog(props: Props) {
  const { title, act, busy, look = 'ink', isFinal = false, isBusy, onAct, onClose, children } = props
  const say = useWords(words)
  const form = useId()
  return (
    <DeskDialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button look="text" onClick={onClose}>
            {say.notNow}
          </Button>
          <Button
            type={isFinal ? 'button' : 'submit'}
            form={form}
            look={look}
            busy={isBusy ? (busy ?? say.busy) : undefined}
            onClick={isFinal ? onAct : undefined}
          >
            {act}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !isFinal) onAct()
        }}
      >
        {children}
      </form>
    </DeskDialog>
  )
}
