import { Icon, type IconName, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { inDays } from '../../lib/format.ts'
import { type DrawRow, opensAtOf } from './draw-row.ts'
import { homeWords } from './home-words.ts'

type Props = { readonly running: readonly DrawRow[]; readonly draftTotal: number }
type Todo = {
  readonly icon: IconName
  readonly word: string
  readonly more: string
  readonly count: number
  readonly to: string
}

/** True when a draw opens by the clock before this day is over. */
export function opensToday(row: DrawRow, now = Date.now()): boolean {
  const at = opensAtOf(row)
  return at !== null && at >= now && inDays(at, 'zh', now) === '今天'
}

/** What waits for the organiser, counted; silent lines are left out. */
export function TodoCard({ running, draftTotal }: Props) {
  const say = useWords(homeWords)
  const all = deskPaths.draws('?state=running')
  const count = (is: (row: DrawRow) => boolean) => running.filter(is).length
  const byHand = count((row) => row.opening.by === 'manual' && row.status === 'open' && row.join_count > 0)
  const beacons = count((row) => row.status === 'awaiting_beacon')
  const todos: readonly Todo[] = [
    { icon: 'clock', word: say.today, more: say.todayMore, count: count((row) => opensToday(row)), to: all },
    { icon: 'play', word: say.byHand, more: say.byHandMore, count: byHand, to: all },
    { icon: 'refresh', word: say.beacon, more: say.beaconMore, count: beacons, to: all },
    {
      icon: 'edit',
      word: say.drafts,
      more: say.draftsMore,
      count: draftTotal,
      to: deskPaths.draws('?state=draft'),
    },
  ]
  const due = todos.filter((todo) => todo.count > 0)
  return (
    <section className="fd-card home-card" aria-labelledby="todo-title">
      <header>
        <h2 id="todo-title" className="type-head">
          {say.todo}
        </h2>
        {due.length > 0 && (
          <span className="type-2">{say.things(due.reduce((sum, todo) => sum + todo.count, 0))}</span>
        )}
      </header>
      {due.length === 0 && <p className="type-3 home-none">{say.todoNone}</p>}
      <ul className="home-lines">
        {due.map(({ icon, word, more, count: things, to }) => (
          <li key={word}>
            <Link to={to}>
              <Icon name={icon} />
              <span>
                {word}
                <small>{more}</small>
              </span>
              <b className="type-numbers">{things}</b>
              <Icon name="chevron" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
