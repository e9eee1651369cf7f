import { EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
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

type ToComeProps = {
  readonly error: Error | null
  readonly again: () => unknown
  readonly bars?: readonly number[]
  readonly height?: number
}

/** In place of what is on its way, or could not be read. */
export function ToCome({ error, again, bars = [0.4, 1, 1], height = 72 }: ToComeProps) {
  return error ? <Unread error={error} again={again} /> : <Skeleton bars={bars} height={height} />
}

/** A page of the desk before it has what it is about; nobody sees its `title`. */
export function PageToCome({ title, ...toCome }: ToComeProps & { readonly title: string }) {
  return (
    <main id="main" className="desk-page">
      <h1 className="fd-hidden">{title}</h1>
      <ToCome {...toCome} />
    </main>
  )
}
