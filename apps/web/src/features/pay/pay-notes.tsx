import { AgainButton, Icon, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { offerWords } from './offer-words.ts'
import type { Prices } from './prices.ts'

type Props = {
  readonly isLooking: boolean
  /** Undefined until they are here, null where they could not be read. */
  readonly prices: Prices | null | undefined
  readonly again: () => unknown
}

/** What stands in the way of buying here, and what there is instead. */
export function PayNotes({ isLooking, prices, again }: Props) {
  const say = useWords(offerWords)
  if (isLooking) return <Note icon="eye">{say.looking}</Note>
  if (prices === null)
    return (
      <Note icon="warning" act={<AgainButton onAgain={again} />}>
        {say.unread}
      </Note>
    )
  if (prices?.ways.length !== 0) return null
  return (
    <Note
      icon="info"
      act={
        <Link className="fd-button fd-button-outline fd-button-36" to="?tab=cards">
          {say.toCards}
        </Link>
      }
    >
      {say.noWays}
    </Note>
  )
}

type NoteProps = {
  readonly icon: 'eye' | 'info' | 'warning'
  readonly act?: ReactNode
  readonly children: string
}

function Note({ icon, act, children }: NoteProps) {
  return (
    <div className="pay-note">
      <Icon name={icon} size={20} />
      <p>{children}</p>
      {act}
    </div>
  )
}
