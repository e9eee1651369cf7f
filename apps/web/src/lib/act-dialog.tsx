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
  readonly isBusy: boolean
  readonly onAct: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks for what an act needs, or once more whether it is meant; Enter in a field of it does it. */
export function ActDialog({ title, act, busy, look = 'ink', isBusy, onAct, onClose, children }: Props) {
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
          <Button type="submit" form={form} look={look} busy={isBusy ? (busy ?? say.busy) : undefined}>
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
          if (!isBusy) onAct()
        }}
      >
        {children}
      </form>
    </DeskDialog>
  )
}
