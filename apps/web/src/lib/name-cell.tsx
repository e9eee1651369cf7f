import { maskedName } from '@fairdraw/domain'
import { Avatar, Button, Icon, useWords } from '@fairdraw/ui'
import { type ReactNode, useState } from 'react'
import './name-cell.css'

const words = {
  zh: { show: '显示全名', mask: '遮住名字' },
  en: { show: 'Show full names', mask: 'Mask names' },
}

/** Whether names are masked, as they are until somebody asks for them by the button. */
export function useMasking() {
  const say = useWords(words)
  const [isMasked, setIsMasked] = useState(true)
  const button = (
    <Button look="outline" icon={<Icon name="eye" size={18} />} onClick={() => setIsMasked(!isMasked)}>
      {isMasked ? say.show : say.mask}
    </Button>
  )
  return { isMasked, button }
}

/** A nickname as a list of the desk shows it. */
export const listedName = (name: string, isMasked: boolean) => (isMasked ? maskedName(name) : name || '***')

type Props = {
  readonly name: string
  readonly isMasked: boolean
  /** What they had was taken back. */
  readonly isVoid?: boolean
  /** What else is told of them, below their name. */
  readonly children?: ReactNode
}

/** Who a row of the desk is about. */
export function NameCell({ name, isMasked, isVoid = false, children }: Props) {
  const shown = listedName(name, isMasked)
  return (
    <span className="name-cell">
      <Avatar name={name} size={28} />
      <span>
        {isVoid ? <s>{shown}</s> : shown}
        {children && <small>{children}</small>}
      </span>
    </span>
  )
}
