import { AgainButton, ErrorScene, useWords } from '@fairdraw/ui'
import { paths } from '../../lib/paths.ts'
import { noMemoryWords } from '../../lib/use-site-trip.ts'
import type { EmbeddedEntry } from './embedded-entry.ts'
import { faultWords } from './fault-words.ts'
import { NotConfigured } from './not-configured.tsx'
import { tripWords } from './trip-words.ts'

type Failure = Exclude<EmbeddedEntry, { readonly kind: 'signed_in' }>

const wechat = 2

/** Why the embedded app did not let the visitor in, and the way on. */
export function EmbeddedFailure({ entry }: { readonly entry: Failure }) {
  const say = useWords(tripWords)
  const noMemory = useWords(noMemoryWords)
  const name = say.names[wechat] ?? ''
  const panel = (
    <a className="fd-button fd-button-outline fd-button-44" href={paths.signIn(location.pathname)}>
      {say.back}
    </a>
  )
  const { pathname } = location
  if (entry.kind === 'unconfigured')
    return <NotConfigured way="wechat" name={name} returnsTo={pathname} back={pathname} />
  if (entry.kind === 'no_memory') return <ErrorScene title={noMemory} act={panel} />
  const [title, more] = faultWords(entry, name, say)
  // A code that was refused is gone from the address by now: the page begins again at the chat platform.
  const again = <AgainButton look="ink" size={44} onAgain={() => location.reload()} />
  return (
    <ErrorScene title={title} act={again}>
      {more}
    </ErrorScene>
  )
}
