import { maskedName, type NamesShown } from '@fairdraw/domain'
import { Avatar, Button, Icon, useWords } from '@fairdraw/ui'
import { createContext, type ReactNode, useContext, useState } from 'react'
import './name-cell.css'

const words = {
  zh: { show: '显示全名', mask: '遮住名字' },
  en: { show: 'Show full names', mask: 'Mask names' },
}

/**
 * Whether names are masked: in full where the draw shows them so, else until somebody asks for them by the button.
 * Draws that do not say it mask them.
 */
export function useMasking(shown: NamesShown = 'masked') {
  const say = useWords(words)
  const [chosen, choose] = useState<boolean | null>(null)
  const isMasked = chosen ?? shown !== 'full'
  const button = (
    <Button look="outline" icon={<Icon name="eye" size={18} />} onClick={() => choose(!isMasked)}>
      {isMasked ? say.show : say.mask}
    </Button>
  )
  return { isMasked, button }
}

/** Whether names are masked around here: what is asked about a row names people as the list does that it stands in. */
export const MaskedNames = createContext(true)

/** Names people so. */
export function useListedName(): (name: string) => string {
  const isMasked = useContext(MaskedNames)
  return (name) => listedName(name, isMasked)
}

/** A nickname as a list of the desk shows it. */
export const listedName = (name: string, isMasked: boolean) => (isMasked ? maskedName(name) : name || '***')

type Props = {
  readonly name: string
  readonly isMasked: boolean
  /** Their picture. */
  readonly src?: string | undefined
  /** What they had was taken back. */
  readonly isVoid?: boolean
  /** What else is told of them, below their name. */
  readonly children?: ReactNode
}

/** Who a row of the desk is about. */
export function NameCell({ name, isMasked, src, isVoid = false, children }: Props) {
  const shown = listedName(name, isMasked)
  return (
    <span className="name-cell">
      <Avatar name={name} size={28} src={src} />
      <span>
        {isVoid ? <s>{shown}</s> : shown}
        {children && <small>{children}</small>}
      </span>
    </span>
  )
}
