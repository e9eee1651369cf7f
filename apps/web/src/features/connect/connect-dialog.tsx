import { Button, Dialog, useWords } from '@fairdraw/ui'
import { type FormEvent, type ReactNode, useId } from 'react'
import { words } from './words.ts'

type Props = {
  readonly isOpen?: boolean
  readonly title: string
  /** What the button that sends is called, and what it says meanwhile. */
  readonly act: string
  readonly busy: string | undefined
  /** It cannot be sent as it is. */
  readonly isOff?: boolean
  readonly onSend: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form that is sent or left alone. */
export function ConnectDialog({
  isOpen = true,
  title,
  act,
  busy,
  isOff = false,
  onSend,
  onClose,
  children,
}: Props) {
  const { cancel } = useWords(words)
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void onSend()
  }
  const foot = (
    <>
      <Button look="outline" onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" form={id} disabled={isOff} busy={busy}>
        {act}
      </Button>
    </>
  )
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} foot={foot}>
      <form id={id} className="connect-form" onSubmit={send} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
