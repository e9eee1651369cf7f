import { EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { FirstWayHint } from '../../features/account/first-way-hint.tsx'
import { byOpening, type DrawRow, nextToOpen } from '../../features/draws/draw-row.ts'
import { FirstDraw } from '../../features/draws/first-draw.tsx'
import { HomeFigures } from '../../features/draws/home-figures.tsx'
import { HomeSearch } from '../../features/draws/home-search.tsx'
import { homeWords } from '../../features/draws/home-words.ts'
import { NightPanel } from '../../features/draws/night-panel.tsx'
import { RecentCard } from '../../features/draws/recent-card.tsx'
import { RunningCard } from '../../features/draws/running-card.tsx'
import { StartCard } from '../../features/draws/start-card.tsx'
import { opensToday, TodoCard } from '../../features/draws/todo-card.tsx'
import { useDraws } from '../../features/draws/use-draws.ts'
import { useToday } from '../../features/draws/use-today.ts'
import { TemplateBoard } from '../../features/examples/example-board.tsx'
import { PlanEndHint } from '../../features/plans/plan-end-hint.tsx'
import { TypeScene } from '../../features/types/type-scene.tsx'
import { deskPaths } from '../../lib/desk-paths.ts'
import { useLang } from '../../lib/i18n.ts'
import { useOwnUser } from '../../lib/own-user.ts'
import { pageWords } from './page-words.ts'
import { Unread } from './unread.tsx'
import './home-page.css'

const shownRows = 6
/** Enough to find one that has a title to be made again. */
const latestDraws = 5

/** `/dashboard`: what opens next, what runs, what waits. */
export function HomePage() {
  const all = useDraws({ group: 'all', pageSize: latestDraws })
  const running = useDraws({ group: 'running', pageSize: 200 })
  const drafts = useDraws({ group: 'draft', pageSize: 1 })
  const ended = useDraws({ group: 'ended', pageSize: 3 })
  const today = useToday()
  const rows = byOpening(running.data?.list ?? [])
  const next = nextToOpen(rows, Date.now())
  if (!running.data || !all.data)
    return (
      <main id="main" className="desk-page">
        <Greeting rows={null} />
        {running.isError || all.isError ? (
          <Unread again={() => Promise.all([running.refetch(), all.refetch()])} />
        ) : (
          <HomeSkeleton />
        )}
      </main>
    )
  const isFirst = all.data.total === 0
  return (
    <main id="main" className="desk-page">
      <Greeting rows={rows} />
      <FirstWayHint />
      <PlanEndHint />
      <div className="home">
        <div className="home-main">
          {next && <NightPanel key={next.id} row={next} />}
          {rows.length > 0 ? (
            <RunningCard
              rows={rows.slice(0, shownRows)}
              running={running.data.total}
              total={all.data.total}
            />
          ) : isFirst ? (
            <FirstDraw />
          ) : (
            <NothingRuns />
          )}
          <RecentCard rows={ended.data?.list ?? []} />
        </div>
        <div className="home-side">
          {!isFirst && <HomeFigures />}
          {!isFirst && (
            <TodoCard running={rows} draftTotal={drafts.data?.total ?? 0} todos={today.data?.todos ?? []} />
          )}
          <StartCard latest={all.data.list.filter(({ title }) => title !== '').slice(0, 1)} />
        </div>
      </div>
      {isFirst && (
        <div className="home-templates">
          <TemplateBoard sceneOf={(code) => <TypeScene code={code} />} />
        </div>
      )}
    </main>
  )
}

/** The cards to come, in their own places. */
function HomeSkeleton() {
  return (
    <div className="home" aria-busy="true">
      <div className="home-main">
        <Skeleton bars={[1]} height={256} />
        <Skeleton bars={[1]} height={420} />
      </div>
      <div className="home-side">
        <Skeleton bars={[1]} height={256} />
        <Skeleton bars={[1]} height={200} />
        <Skeleton bars={[1]} height={160} />
      </div>
    </div>
  )
}

function Greeting({ rows }: { readonly rows: readonly DrawRow[] | null }) {
  const say = useWords(pageWords)
  const lang = useLang()
  const user = useOwnUser()
  const now = new Date()
  const hello = say.greetings[partOfDay(now.getHours())] ?? ''
  const date = now.toLocaleDateString(lang === 'zh' ? 'zh-CN' : 'en-GB', {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  })
  return (
    <div className="home-greeting">
      <div>
        <h1 className="type-title">{user ? say.greet(hello, user.nickname) : hello}</h1>
        <p className="type-2">
          {spaced(date)}
          {rows && ` · ${say.todayOpens(rows.filter((row) => opensToday(row)).length)}`}
        </p>
      </div>
      <HomeSearch />
    </div>
  )
}

/** 11月20日星期五 → 11 月 20 日，星期五 */
function spaced(date: string): string {
  return date.replace(/(\d+)月(\d+)日/, '$1 月 $2 日，')
}

function partOfDay(hour: number): number {
  if (hour < 5) return 0
  if (hour < 11) return 1
  if (hour < 13) return 2
  return hour < 18 ? 3 : 4
}

function NothingRuns() {
  const say = useWords(homeWords)
  return (
    <section className="fd-card">
      <EmptyScene
        title={say.nothingRuns}
        act={
          <Link className="fd-button fd-button-ink" to={deskPaths.create()}>
            {say.create}
          </Link>
        }
      >
        {say.nothingRunsMore}
      </EmptyScene>
    </section>
  )
}
