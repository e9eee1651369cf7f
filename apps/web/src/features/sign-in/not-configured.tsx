import { EmptyScene, useWords } from '@fairdraw/ui'
import { paths } from '../../lib/paths.ts'
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
  /** Where to go on to. */
  readonly back: string | undefined
}

/** That this service lacks a way in. A visitor gets the ways it has; what its operator would do is no visitor's business. */
export function NotConfigured({ way, name, returnsTo, back }: Props) {
  const say = useWords(tripWords)
  const isVisitor = userToken() === null
  const act = (
    <a className="fd-button fd-button-ink fd-button-44" href={back ?? paths.dashboard()}>
      {say.backToWays}
    </a>
  )
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
