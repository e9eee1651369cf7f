import { Button, type ButtonLook, useWords } from '@fairdraw/ui'
import { Modal } from 'antd'
import { type ReactNode, useId } from 'react'

const words = {
  zh: { close: '关闭', notNow: '暂不', busy: '处理中' },
  en: { close: 'Close', notNow: 'Not now', busy: 'Working' },
}

type Props = {
  readonly title: string
  /** What the button says that does it. */
  readonly act: string
  readonly look?: ButtonLook
  readonly isBusy: boolean
  readonly onAct: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks for what an act needs, or once more whether it is meant; Enter in a field of it does it. */
export function ActDialog({ title, act, look = 'ink', isBusy, onAct, onClose, children }: Props) {
  const say = useWords(words)
  const form = useId()
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      width={480}
      closable={{ 'aria-label': say.close }}
      footer={[
        <Button key="no" look="text" onClick={onClose}>
          {say.notNow}
        </Button>,
        <Button key="yes" type="submit" form={form} look={look} busy={isBusy ? say.busy : undefined}>
          {act}
        </Button>,
      ]}
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
    </Modal>
  )
}
