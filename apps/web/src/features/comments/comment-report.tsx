import { Icon, useWords } from '@fairdraw/ui'
import type { CommentState } from '../../lib/comments/use-comment-state.ts'
import { dayAndClock, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { words } from './words.ts'
import './comments.css'

type Figure = { readonly name: keyof (typeof words)['zh']['figures']; readonly count: number }

/** What there is, and what the last collecting or importing came to, in numbers. */
export function CommentReport({ state }: { readonly state: CommentState }) {
  const say = useWords(words)
  const lang = useLang()
  const { comments, people, exp_ts: keptUntil } = state
  const told = lastTime(state)
  return (
    <div className="comment-report">
      <div className="comment-standing">
        <Figures
          figures={[
            { name: 'comments', count: comments },
            { name: 'people', count: people },
          ]}
        />
        {told.length > 0 && (
          <div>
            <p className="type-3 type-small">{say.lastTime}</p>
            <Figures figures={told} isSmall />
          </div>
        )}
      </div>
      <Whole state={state} />
      {keptUntil && (
        <p className="type-3 type-small">{say.keptUntil(dayAndClock(Date.parse(keptUntil), lang))}</p>
      )}
    </div>
  )
}

function lastTime({ report }: CommentState): readonly Figure[] {
  if (report === null) return []
  const { expected, pages, duplicates, deleted_users, rejected } = report
  const all: readonly Figure[] = [
    { name: 'expected', count: expected ?? 0 },
    { name: 'pages', count: expected === null ? 0 : pages },
    { name: 'duplicates', count: duplicates },
    { name: 'deleted_users', count: deleted_users },
    { name: 'rejected', count: rejected },
  ]
  return all.filter(({ count }) => count > 0)
}

type FiguresProps = { readonly figures: readonly Figure[]; readonly isSmall?: boolean }

function Figures({ figures, isSmall = false }: FiguresProps) {
  const say = useWords(words)
  return (
    <dl className={isSmall ? 'comment-figures comment-figures-small' : 'comment-figures'}>
      {figures.map(({ name, count }) => (
        <div key={name}>
          <dt className="type-3">{say.figures[name]}</dt>
          <dd className="type-numbers">{thousands(count)}</dd>
        </div>
      ))}
    </dl>
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
