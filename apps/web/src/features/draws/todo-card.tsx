import { Icon, type IconName, type Lang, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { ago, dayAndClock, inDays } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { type DrawRow, opensAtOf } from './draw-row.ts'
import { homeWords } from './home-words.ts'
import type { DrawTodo } from './use-today.ts'

type Props = {
  readonly running: readonly DrawRow[]
  readonly draftTotal: number
  /** Draws where proofs or appeals wait, or prizes are to be handed over. */
  readonly todos: readonly DrawTodo[]
}
type Say = (typeof homeWords)['zh']
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

const soonMs = 3 * 86_400_000

/** What waits for the organiser, counted; silent lines are left out. */
export function TodoCard({ running, draftTotal, todos }: Props) {
  const say = useWords(homeWords)
  const lang = useLang()
  const waiting = [
    prizesToLapse(todos, say, lang),
    proofsToReview(todos, say, lang),
    appealsToDecide(todos, say),
    parcelsToSend(todos, say),
    winnersToRemind(todos, say),
  ]
  const due = [...waiting, ...todosOf(running, draftTotal, say)].filter(({ count }) => count > 0)
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

function todosOf(running: readonly DrawRow[], draftTotal: number, say: Say): readonly Todo[] {
  const now = Date.now()
  const todo = (icon: IconName, word: string, more: string, is: (row: DrawRow) => boolean): Todo => {
    const rows = running.filter(is)
    const [only] = rows
    const to = only && rows.length === 1 ? deskPaths.draw(only.id, only.task_type) : runningList
    // A line about one draw says which.
    return { icon, word, count: rows.length, to, more: only && rows.length === 1 ? only.title : more }
  }
  const drafts = { icon: 'edit', word: say.drafts, more: say.draftsMore, count: draftTotal } as const
  return [
    todo('play', say.byHand, say.byHandMore, waitsForHand),
    todo('pause', say.paused, say.pausedMore, ({ status }) => status === 'paused'),
    todo('warning', say.ending, say.endingMore, (row) => !waitsForHand(row) && endsBefore(row, now + soonMs)),
    todo('clock', say.today, say.todayMore, (row) => opensToday(row, now)),
    todo('refresh', say.beacon, say.beaconMore, ({ status }) => status === 'awaiting_beacon'),
    { ...drafts, to: deskPaths.draws('?state=draft') },
  ]
}

/** Leads to the one draw it is about, else to all that have something to do. */
function across(todos: readonly DrawTodo[], of: (todo: DrawTodo) => number, tab: string) {
  const rows = todos.filter((todo) => of(todo) > 0)
  const [only] = rows
  const isOne = only !== undefined && rows.length === 1
  return {
    count: rows.reduce((sum, todo) => sum + of(todo), 0),
    to: isOne ? `${deskPaths.draw(only.id, only.task_type)}?${tab}` : deskPaths.draws('?todo=yes'),
    title: isOne ? only.title : null,
    rows,
  }
}

function prizesToLapse(todos: readonly DrawTodo[], say: Say, lang: Lang): Todo {
  const { count, to, title, rows } = across(todos, ({ lapsing }) => lapsing?.count ?? 0, 'tab=winners')
  const ends = rows.flatMap(({ lapsing }) => (lapsing ? [Date.parse(lapsing.until)] : []))
  const more = ends.length === 0 ? '' : say.lapsingMore(dayAndClock(Math.min(...ends), lang), title)
  return { icon: 'warning', word: say.lapsing, more, count, to }
}

function appealsToDecide(todos: readonly DrawTodo[], say: Say): Todo {
  const { count, to, title } = across(todos, ({ appeals }) => appeals, 'tab=entrants&status=appealed')
  return { icon: 'chat', word: say.appeals, more: title ?? say.appealsMore, count, to }
}

function proofsToReview(todos: readonly DrawTodo[], say: Say, lang: Lang): Todo {
  const { count, to, rows } = across(todos, (todo) => todo.proofs, 'tab=reviews')
  const oldest = rows.flatMap(({ oldest_proof_at: at }) => (at === null ? [] : [Date.parse(at)]))
  const more = oldest.length === 0 ? '' : say.proofsMore(ago(Math.min(...oldest), lang))
  return { icon: 'eye', word: say.proofs, more, count, to }
}

function parcelsToSend(todos: readonly DrawTodo[], say: Say): Todo {
  const { count, to, title } = across(todos, (todo) => todo.parcels, 'tab=winners&award=claimed')
  return { icon: 'truck', word: say.parcels, more: title ?? say.parcelsMore, count, to }
}

function winnersToRemind(todos: readonly DrawTodo[], say: Say): Todo {
  const { count, to, title } = across(todos, (todo) => todo.unclaimed, 'tab=winners&award=announced')
  return { icon: 'bell', word: say.unclaimed, more: title ?? say.unclaimedMore, count, to }
}

const runningList = deskPaths.draws('?state=running')

function waitsForHand(row: DrawRow): boolean {
  return row.opening.by === 'manual' && row.status === 'open' && row.join_count > 0
}

/** A draw without an hour of its own that its latest close will end. */
function endsBefore({ opening, status, closes_at }: DrawRow, limit: number): boolean {
  return opening.by !== 'time' && status === 'open' && closes_at !== null && Date.parse(closes_at) <= limit
}
