import { ErrorScene, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { takeConnectTrip } from '../../lib/connect-trip.ts'
import { paths } from '../../lib/paths.ts'
import { titles } from '../../lib/titles.ts'
import { bindWords } from './bind-words.ts'
import { ConnectReturn } from './connect-return.tsx'

/**
 * `/auth_callback`: where platforms return to after an authorisation: of reading the comments of own posts, if this tab
 * began one. No binding of an official account can have begun here, because this service is no third-party platform of
 * WeChat: what else comes back belongs to nobody and is not sent on.
 */
export function BindReturnPage() {
  const say = useWords(bindWords)
  const title = useWords(titles.bindAccount)
  // A state is good once, however often React draws this.
  const [trip] = useState(takeConnectTrip)
  const [query] = useSearchParams()
  if (trip)
    return (
      <main id="main">
        <h1 className="fd-hidden">{say.connecting}</h1>
        <ConnectReturn trip={trip} query={query} />
      </main>
    )
  return (
    <main id="main">
      <h1 className="fd-hidden">{title}</h1>
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
