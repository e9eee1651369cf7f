import { Icon, useWords } from '@fairdraw/ui'
import type { CommentState } from '../../lib/comments/use-comment-state.ts'
import { dayAndClock, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { words } from './words.ts'
import './comments.css'

type Figure = keyof (typeof words)['zh']['figures']

/** What collecting and importing came to, in numbers. */
export function CommentReport({ state }: { readonly state: CommentState }) {
  const say = useWords(words)
  const lang = useLang()
  const { comments, people, report, exp_ts: keptUntil } = state
  const further: readonly Figure[] = ['expected', 'pages', 'duplicates', 'deleted_users', 'rejected']
  const told = further.flatMap((name) => {
    const count = report?.[name as keyof Pick<NonNullable<typeof report>, 'pages'>] ?? 0
    return count > 0 ? [{ name, count }] : []
  })
  return (
    <div className="comment-report">
      <dl className="comment-figures">
        {[
          { name: 'comments', count: comments } as const,
          { name: 'people', count: people } as const,
          ...told,
        ].map(({ name, count }) => (
          <div key={name}>
            <dd className="type-numbers">{thousands(count)}</dd>
            <dt className="type-3">{say.figures[name]}</dt>
          </div>
        ))}
      </dl>
      <Whole state={state} />
      {keptUntil && (
        <p className="type-3 type-small">{say.keptUntil(dayAndClock(Date.parse(keptUntil), lang))}</p>
      )}
    </div>
  )
}

/** How complete the list is, where the platform says how many there are. */
function Whole({ state: { state, comments, report } }: { readonly state: CommentState }) {
  const say = useWords(words)
  const expected = report?.expected ?? null
  if (expected === null || state !== 'ready') return null
  const missing = expected - comments
  return (
    <p className={missing > 0 ? 'comment-wait' : 'comment-good'}>
      <Icon name={missing > 0 ? 'info' : 'check'} size={16} />
      {missing > 0 ? say.short(thousands(missing)) : say.complete}
    </p>
  )
}
