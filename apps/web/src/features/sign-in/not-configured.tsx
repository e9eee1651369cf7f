import { EmptyScene, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { userToken } from '../../lib/session.ts'
import { OperatorGuide } from './operator-guide.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { tripWords } from './trip-words.ts'
import './not-configured.css'

type Props = {
  readonly way: 'wechat' | 'wecom' | 'openId'
  readonly name: string
  /** Where the other site would return to. */
  readonly returnsTo: string
  /** Where to after signing in another way. */
  readonly back: string | undefined
  /** The way on for whoever is signed in. */
  readonly act: ReactNode
}

/** That this service lacks a way in. A visitor gets the ways it has; what its operator would do is no visitor's business. */
export function NotConfigured({ way, name, returnsTo, back, act }: Props) {
  const say = useWords(tripWords)
  const isVisitor = userToken() === null
  return (
    <div className="not-configured">
      <EmptyScene title={say.unconfigured(name)} act={!isVisitor && act}>
        {isVisitor ? say.unconfiguredMore : say.unconfiguredOwn}
      </EmptyScene>
      {isVisitor ? (
        <SignInPanel {...(back && { back })} />
      ) : (
        <OperatorGuide way={way} returnsTo={returnsTo} />
      )}
    </div>
  )
}
