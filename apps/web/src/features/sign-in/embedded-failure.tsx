import { AgainButton, EmptyScene, ErrorScene, useWords } from '@fairdraw/ui'
import { paths } from '../../lib/paths.ts'
import { noMemoryWords } from '../../lib/use-site-trip.ts'
import type { EmbeddedEntry } from './embedded-entry.ts'
import { OperatorGuide } from './operator-guide.tsx'
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
  if (entry.kind === 'unconfigured')
    return (
      <>
        <EmptyScene title={say.unconfigured(name)} act={panel}>
          {say.unconfiguredMore}
        </EmptyScene>
        <OperatorGuide way="wechat" returnsTo={location.pathname} />
      </>
    )
  if (entry.kind === 'no_memory') return <ErrorScene title={noMemory} act={panel} />
  const [title, more] = wordsOf(entry, name, say)
  // A code that was refused is gone from the address by now: the page begins again at the chat platform.
  const again = <AgainButton look="ink" size={44} onAgain={() => location.reload()} />
  return (
    <ErrorScene title={title} act={again}>
      {more}
    </ErrorScene>
  )
}

function wordsOf(
  entry: Exclude<Failure, { readonly kind: 'unconfigured' | 'no_memory' }>,
  name: string,
  say: (typeof tripWords)['zh'],
): readonly [string, string] {
  switch (entry.kind) {
    case 'no_code':
      return [say.no_code(name), say.no_codeMore]
    case 'foreign':
      return [say.foreign, say.foreignMore]
    case 'code_refused':
      return [say.code_refused, entry.words]
    case 'refused':
      return [say.notSignedIn, entry.words]
    case 'unanswered':
      return [say.unanswered, say.unansweredMore]
  }
}
