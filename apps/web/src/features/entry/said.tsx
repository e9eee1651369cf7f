import { Icon } from '@fairdraw/ui'
import { type ReactNode, useState } from 'react'

type Props = {
  readonly title: string
  readonly text: string
  /** What stands below the text once it is opened. */
  readonly foot?: ReactNode
}

/** A longer text behind its title. */
export function Said({ title, text, foot }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (!text && !foot) return null
  return (
    <details className="entry-said" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {title}
        <Icon name="down" size={18} />
      </summary>
      {text && <p>{text}</p>}
      {isOpen && foot}
    </details>
  )
}
