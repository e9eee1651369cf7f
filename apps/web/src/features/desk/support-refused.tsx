import { AgainButton, ErrorScene, useWords } from '@fairdraw/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import type { SupportEntry } from './enter-support.ts'
import { supportWords } from './support-words.ts'

/** In place of the desk where a support link did not work: nothing was entered, and the way on. */
export function SupportRefused({ entry }: { readonly entry: Exclude<SupportEntry, 'entered'> }) {
  const say = useWords(supportWords)
  const isAgain = entry === 'unanswered'
  const isSignedIn = userToken() !== null
  const act = isAgain ? (
    <AgainButton look="ink" size={44} onAgain={() => location.reload()} />
  ) : (
    <a
      className="fd-button fd-button-ink fd-button-44"
      href={isSignedIn ? deskPaths.home() : paths.landing()}
    >
      {isSignedIn ? say.desk : say.landing}
    </a>
  )
  return (
    <main id="main" className="support-refused">
      <h1 className="fd-hidden">{say.title}</h1>
      <ErrorScene title={isAgain ? say.unanswered : say.refused} act={act}>
        {isAgain ? say.unansweredMore : say.refusedMore}
      </ErrorScene>
    </main>
  )
}
