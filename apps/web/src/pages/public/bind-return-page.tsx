import { ErrorScene, useWords } from '@fairdraw/ui'
import { paths } from '../../lib/paths.ts'
import { titles } from '../../lib/titles.ts'
import { bindWords } from './bind-words.ts'

/**
 * `/auth_callback`: where WeChat's third-party platform returns to. No binding can have begun here, because this
 * service is no such platform: what came back belongs to nobody and is not sent on.
 */
export function BindReturnPage() {
  const say = useWords(bindWords)
  return (
    <main id="main">
      <h1 className="fd-hidden">{useWords(titles.bindAccount)}</h1>
      <ErrorScene
        title={say.foreign}
        act={
          <a className="fd-button fd-button-ink fd-button-44" href={paths.bindAccount()}>
            {say.toStart}
          </a>
        }
      >
        {say.foreignMore}
      </ErrorScene>
    </main>
  )
}
