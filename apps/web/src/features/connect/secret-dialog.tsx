import { Button, Dialog, Icon, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { Copied } from '../../lib/copied.tsx'
import { words } from './words.ts'

type Props = {
  readonly title: string
  readonly label: string
  /** Null closes it. */
  readonly secret: string | null
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A secret, shown this once, to be copied. */
export function SecretDialog({ title, label, secret, onClose, children }: Props) {
  const say = useWords(words)
  return (
    <Dialog
      open={secret !== null}
      onClose={onClose}
      title={title}
      foot={<Button onClick={onClose}>{say.keep}</Button>}
    >
      <Once />
      {secret !== null && <Copied label={label} text={secret} />}
      {children}
    </Dialog>
  )
}

/** That it is not shown again. */
export function Once() {
  const { once } = useWords(words)
  return (
    <p className="connect-once">
      <Icon name="warning" size={18} />
      {once}
    </p>
  )
}
