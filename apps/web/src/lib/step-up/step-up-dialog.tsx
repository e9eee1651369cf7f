import { AgainButton, Dialog, Skeleton, useToast, useWords } from '@fairdraw/ui'
import { useEffect, useRef } from 'react'
import { Unreached } from '../unreached.tsx'
import { FirstWay } from './first-way.tsx'
import { StepUpWays } from './step-up-ways.tsx'
import { stepUpWords } from './step-up-words.ts'
import { useOwnWays } from './use-own-ways.ts'
import './step-up.css'

type Props = {
  readonly isOpen: boolean
  /** It is known again who holds this session, or nobody would say. May be told more than once. */
  readonly onEnd: (isProved: boolean) => void
  /** Nothing less than a passkey will do. */
  readonly isPasskeyOnly?: boolean
  /** Nothing waits for it: somebody means to add a first way to sign in. */
  readonly isWished?: boolean
  /** The page holds what leaving for another site would lose. */
  readonly isKept?: boolean
}

/**
 * Asks over the page who holds this session, by what the account has; one that has nothing is given its first way to sign
 * in, which proves it as well. The session stays whatever comes of it.
 */
export function StepUpDialog({
  isOpen,
  onEnd,
  isPasskeyOnly = false,
  isWished = false,
  isKept = false,
}: Props) {
  const say = useWords(stepUpWords)
  const toast = useToast()
  const { ways, isLost, again } = useOwnWays(isOpen)
  const prove = (said: string) => {
    onEnd(true)
    toast(said, 'bamboo')
  }
  const matter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog opened before it was known what to ask, and has put the focus elsewhere.
    if (ways) matter.current?.querySelector('input')?.focus()
  }, [ways])
  const isNone = ways?.isNone === true
  const titleOfNone = isWished ? say.wishedTitle : say.firstTitle
  const moreOfNone = isWished ? say.wishedMore : say.firstMore
  return (
    <Dialog open={isOpen} onClose={() => onEnd(false)} title={isNone ? titleOfNone : say.title}>
      {isLost && <Unreached act={<AgainButton look="ink" onAgain={again} />}>{say.kept}</Unreached>}
      {!isLost && ways === null && <Skeleton bars={[0.7, 1]} height={44} />}
      {ways && (
        <div className="step-up" ref={matter}>
          {isNone ? (
            <>
              <p className="type-2">{moreOfNone}</p>
              <FirstWay ways={ways} onAdded={() => prove(say.added)} />
            </>
          ) : (
            <StepUpWays
              ways={ways}
              isKept={isKept}
              isPasskeyOnly={isPasskeyOnly}
              onProved={() => prove(say.done)}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
