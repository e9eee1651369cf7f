import { useWords } from '@fairdraw/ui'
import { Children, type ReactNode } from 'react'
import { stepUpWords } from './step-up-words.ts'

type Props = {
  /** A form stands above them. */
  readonly isBelow: boolean
  readonly children: ReactNode
}

/** Ways that take one press each; nothing where there is none. */
export function OtherWays({ isBelow, children }: Props) {
  const say = useWords(stepUpWords)
  if (Children.toArray(children).length === 0) return null
  return (
    <div className="step-up-others">
      {isBelow && <p className="step-up-or type-small type-3">{say.or}</p>}
      {children}
    </div>
  )
}
