import { EmptyScene, ErrorScene, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import { titles } from '../../lib/titles.ts'
import { bindWords } from './bind-words.ts'

type Bound = 'asking' | 'unread' | 'bound' | 'unbound'

/** `/auth`: whether the signed-in user bound an official account, and the way to where that is done. */
export function BindAccountPage() {
  const title = useWords(titles.bindAccount)
  const say = useWords(bindWords)
  return (
    <main id="main" className="bind-account">
      <header>
        <h1 className="type-title">{title}</h1>
        <p className="type-2">{say.more}</p>
      </header>
      {userToken() === null ? <AskToSignIn /> : <Binding />}
    </main>
  )
}

function AskToSignIn() {
  const say = useWords(bindWords)
  return (
    <EmptyScene
      title={say.signInFirst}
      act={
        <a className="fd-button fd-button-ink fd-button-44" href={paths.signIn(paths.bindAccount())}>
          {say.signIn}
        </a>
      }
    >
      {say.signInMore}
    </EmptyScene>
  )
}

function Binding() {
  const say = useWords(bindWords)
  const bound = useBound()
  if (bound === 'asking') return <Skeleton bars={[0.6, 1]} height={44} />
  if (bound === 'unread')
    return (
      <ErrorScene
        title={say.unread}
        act={
          <a className="fd-button fd-button-outline fd-button-44" href={paths.bindAccount()}>
            {say.again}
          </a>
        }
      >
        {say.unreadMore}
      </ErrorScene>
    )
  if (bound === 'bound')
    return (
      <>
        <p className="bind-done">
          <Icon name="check" /> {say.bound}
        </p>
        <p>
          <a href={paths.ownAccounts()}>{say.toAccounts}</a>
        </p>
      </>
    )
  return (
    <EmptyScene
      title={say.unbound}
      act={
        <a className="fd-button fd-button-ink fd-button-44" href={paths.ownAccounts()}>
          {say.bind}
        </a>
      }
    >
      {say.unboundMore}
    </EmptyScene>
  )
}

function useBound(): Bound {
  const api = useApi()
  const [bound, setBound] = useState<Bound>('asking')
  useEffect(() => {
    const leave = new AbortController()
    api.call('userInfoRead', {}, { signal: leave.signal }).then((answer) => {
      if (leave.signal.aborted) return
      if (answer === null) setBound('unread')
      else setBound(answer.user_info.has_wechat_account ? 'bound' : 'unbound')
    })
    return () => leave.abort()
  }, [api])
  return bound
}
