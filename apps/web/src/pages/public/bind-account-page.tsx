import { EmptyScene, ErrorScene, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { all, useAnswer } from '../../features/connect/use-answer.ts'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import { titles } from '../../lib/titles.ts'
import { bindWords } from './bind-words.ts'

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
  const { answer, isFailed } = useAnswer('userInfoRead', all, true)
  if (isFailed)
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
  if (!answer) return <Skeleton bars={[0.6, 1]} height={44} />
  if (answer.user_info.has_wechat_account)
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
