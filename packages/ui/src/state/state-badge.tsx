import type { ReactNode } from 'react'
import './state-badge.css'

export type BadgeTone = 'bamboo' | 'ochre' | 'azure' | 'zhu' | 'crimson' | 'line'

type Props = {
  readonly tone: BadgeTone
  /** Not yet, or held. */
  readonly hollow?: boolean
  /** Called off. */
  readonly struck?: boolean
  readonly children: ReactNode
}

/** A state in a dot and a word; the word is always there, colour never speaks alone. */
export function StateBadge({ tone, hollow = false, struck = false, children }: Props) {
  const classes = ['fd-badge', `fd-badge-${tone}`, hollow && 'fd-badge-hollow', struck && 'fd-badge-struck']
  return <span className={classes.filter(Boolean).join(' ')}>{struck ? <s>{children}</s> : children}</span>
}
