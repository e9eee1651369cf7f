import { AgainButton, Skeleton, SparkLine, useWords } from '@fairdraw/ui'
import { clock, thousands } from '../../lib/format.ts'
import { todayWords } from './today-words.ts'
import { type DayFigures, useToday } from './use-today.ts'
import './home-cards.css'

const hourMs = 3_600_000

/** Who entered and looked today, beside yesterday and hour by hour. */
export function HomeFigures() {
  const say = useWords(todayWords)
  const { data, isError, refetch } = useToday()
  if (!data)
    return (
      <section className="fd-card home-figures home-figures-none" aria-label={say.today}>
        {isError ? (
          <div role="alert">
            <p className="type-2">{say.failed}</p>
            <AgainButton onAgain={refetch} />
          </div>
        ) : (
          <Skeleton bars={[0.3, 0.5, 0.3, 0.5]} height={30} />
        )}
      </section>
    )
  const { entrants, visits } = data
  return (
    <section className="fd-card home-figures" aria-label={say.today}>
      <Figure word={say.entrants} unit={say.people} day={entrants} />
      <Figure
        word={say.visits}
        unit={say.times}
        day={visits}
        more={shareOf(entrants.today, visits.today, say)}
      />
    </section>
  )
}

type Say = (typeof todayWords)['zh']
type FigureProps = {
  readonly word: string
  readonly unit: string
  readonly day: DayFigures
  readonly more?: string | null
}

function Figure({ word, unit, day, more = null }: FigureProps) {
  const say = useWords(todayWords)
  return (
    <div className="home-figure">
      <div>
        <p className="type-2">{word}</p>
        <p className="type-figure">{thousands(day.today)}</p>
        <p className="type-small type-3">{comparison(day, unit, say)}</p>
        {more && <p className="type-small type-3">{more}</p>}
      </div>
      <SparkLine values={day.by_hour} label={say.byHour(word)} />
      <HourTable day={day} title={say.byHour(word)} />
    </div>
  )
}

function comparison({ today, before }: DayFigures, unit: string, say: Say): string {
  if (today === before) return say.same
  const away = thousands(Math.abs(today - before))
  return today > before ? say.more(away, unit) : say.less(away, unit)
}

/** Left out where it would say nothing: nobody entered, or more entered than looked. */
function shareOf(entrants: number, visits: number, say: Say): string | null {
  if (entrants === 0 || visits < entrants) return null
  return say.oneIn((visits / entrants).toFixed(1).replace(/\.0$/, ''))
}

/** The line in numbers, for those who cannot see it. */
function HourTable({ day, title }: { readonly day: DayFigures; readonly title: string }) {
  const say = useWords(todayWords)
  const now = Date.now()
  const hours = day.by_hour.map((count, i) => ({ at: now - (day.by_hour.length - 1 - i) * hourMs, count }))
  return (
    <table className="fd-hidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say.hour}</th>
          <th scope="col">{say.count}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ at, count }) => (
          <tr key={at}>
            <th scope="row">{clock(at - (at % hourMs))}</th>
            <td>{thousands(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
