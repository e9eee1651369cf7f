import { EmptyScene, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { CallProblem } from '../../lib/call-problem.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import { NotRead } from '../../lib/not-read.tsx'
import { pageWords } from './page-words.ts'

type Props = {
  /** Why; a draw that is not there is said as such. */
  readonly error?: Error | null
  readonly again: () => unknown
}

/** In place of what could not be read: what happened, what is safe, and a way on. */
export function Unread({ error, again }: Props) {
  const say = useWords(pageWords)
  const isMissing = error instanceof CallProblem && (error.sta === 1004 || error.sta === 1001)
  if (isMissing)
    return (
      <EmptyScene
        title={say.missing}
        act={
          <Link className="fd-button fd-button-outline" to={deskPaths.draws()}>
            {say.drawsTitle}
          </Link>
        }
      />
    )
  return <NotRead say={{ failed: say.unread }} onAgain={again} />
}
