import type { CommentFault } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { commentWords } from '../../../lib/comments/comment-words.ts'
import type { CommentsSaid } from '../../../lib/comments/comments-said.ts'
import { thousands } from '../../../lib/format.ts'
import { commentsWords } from './comments-words.ts'

/** What the list of comments came to: how many stayed, who is in, and why the others do not count. */
export function CommentNumbers({ tally }: Pick<CommentsSaid, 'tally'>) {
  const say = useWords(commentsWords)
  const { faults } = useWords(commentWords)
  const removed = (Object.entries(tally.removed) as [CommentFault, number][])
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
  const lines = [
    [say.comments, tally.comments],
    [say.people, tally.people],
    [say.kept, tally.kept],
    [say.keptPeople, tally.kept_people],
    [say.chances, tally.chances],
  ] as const
  return (
    <section className="comments-part" aria-labelledby="numbers-title">
      <h2 className="type-head" id="numbers-title">
        {say.numbers}
      </h2>
      <dl className="comments-numbers">
        {lines.map(([what, count]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="type-numbers">{thousands(count)}</dd>
          </div>
        ))}
      </dl>
      {removed.length === 0 ? (
        <p className="type-small type-2">{say.none}</p>
      ) : (
        <>
          <h3 className="type-strong">{say.removedTitle}</h3>
          <p className="type-small type-3">{say.removedMore}</p>
          <dl className="comments-removed">
            {removed.map(([fault, count]) => (
              <div key={fault}>
                <dt>{faults[fault]}</dt>
                <dd className="type-numbers">{thousands(count)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
