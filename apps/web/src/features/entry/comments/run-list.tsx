import { useWords } from '@fairdraw/ui'
import { type Run, useRuns } from '../../../lib/comments/use-runs.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { dayAndClock } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { commentsWords } from './comments-words.ts'

type Props = {
  readonly picture: DrawPicture
  /** Its comments are those of a post that is named. */
  readonly hasPost: boolean
}

/** Which draw under this post it is, and every other one: nobody can draw until the result pleases, unseen (lot-1 §6.6). */
export function RunList({ picture: { entry, life }, hasPost }: Props) {
  const say = useWords(commentsWords)
  const runs = useRuns(entry.lid, life.status)
  if (!runs) return null
  const all = runs.list.length
  const first = hasPost ? say.firstRun : say.firstListRun
  const many = hasPost ? say.manyRuns : say.manyListRuns
  return (
    <section className="comments-part" aria-labelledby="runs-title">
      <h2 className="type-head" id="runs-title">
        {say.runsTitle(runs.run)}
      </h2>
      <p className="type-small type-2">{all > 1 ? many(all) : first}</p>
      {all > 1 && (
        <ol className="comments-runs">
          {runs.list.map((run, at) => (
            <RunLine key={run.lid} run={run} place={at + 1} isThis={run.lid === entry.lid} />
          ))}
        </ol>
      )}
    </section>
  )
}

type LineProps = { readonly run: Run; readonly place: number; readonly isThis: boolean }

function RunLine({ run, place, isThis }: LineProps) {
  const say = useWords(commentsWords)
  const lang = useLang()
  const state = stateOf(run)
  return (
    <li>
      <p>
        <a href={paths.draw(run.lid)} aria-current={isThis ? 'page' : undefined}>
          {say.run(place)} · {run.title}
        </a>
        {isThis && <small>{say.thisRun}</small>}
      </p>
      <p className="type-small type-2 type-numbers">
        {[
          dayAndClock(Date.parse(run.at), lang),
          run.organiser,
          state === 'drawn' ? say.runWinners(run.winners) : say.runStates[state],
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}

function stateOf({ status }: Run): 'drawn' | 'waiting' | 'stopped' {
  if (status === 'drawn' || status === 'claiming' || status === 'closed') return 'drawn'
  return status === 'cancelled' || status === 'expired' || status === 'failed' ? 'stopped' : 'waiting'
}
