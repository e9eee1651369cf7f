import { Button, EmptyScene, LineChart, useWords } from '@fairdraw/ui'
import { useContext } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { DrawZone } from '../../../lib/draw-zone.ts'
import { clock, day, dayAndClock, thousands, zoneNote } from '../../../lib/format.ts'
import { placeOf, type Steps, stepsOf } from '../../../lib/hour-steps.ts'
import { useLang } from '../../../lib/i18n.ts'
import { statWords } from './stat-words.ts'
import type { Stat } from './use-stat.ts'

const names = ['visits', 'entrants'] as const
type Name = (typeof names)[number]

type Props = { readonly stat: Stat; readonly picture: DrawPicture }

/** Visits and entrants over time, with the facts of the draw; its numbers stand in a table beneath. */
export function TrafficCard({ stat, picture }: Props) {
  const say = useWords(statWords)
  const lang = useLang()
  const zone = useContext(DrawZone)
  const found = stepsOf(stat.hours, names)
  const { steps, width } = found
  const isOneDay = steps.length * width <= 48
  const facts = [
    { name: say.published, at: placeOf(found, instantOf(picture.entry.published_at)) },
    { name: say.sealed, at: placeOf(found, instantOf(picture.entry.closed_at)) },
  ].flatMap(({ name, at }) => (at === null ? [] : [{ name, at }]))
  return (
    <section className="fd-card stat-card" aria-labelledby="traffic-title">
      <header>
        <h2 className="type-head" id="traffic-title">
          {say.traffic}
        </h2>
        {steps.length > 0 && (
          <p className="type-small type-3">{`${say.every(width)}${zoneNote(steps[0]?.at ?? 0, lang, zone)}`}</p>
        )}
      </header>
      {steps.length === 0 ? (
        <EmptyScene title={say.quiet}>{say.quietMore}</EmptyScene>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <section className="stat-scroll" aria-label={say.traffic} tabIndex={0}>
            <LineChart
              label={say.chart(thousands(stat.visits), thousands(stat.entrants))}
              places={steps.map(({ at }) =>
                isOneDay ? clock(at, false, zone) : day(at, lang, undefined, zone),
              )}
              series={[
                { name: say.visits, values: steps.map(({ counts }) => counts.visits) },
                { name: say.entrants, values: steps.map(({ counts }) => counts.entrants) },
              ]}
              facts={facts}
            />
          </section>
          <Numbers steps={steps} />
        </>
      )}
    </section>
  )
}

function Numbers({ steps }: Pick<Steps<Name>, 'steps'>) {
  const say = useWords(statWords)
  const lang = useLang()
  const zone = useContext(DrawZone)
  return (
    <details className="stat-numbers">
      <summary>{say.table}</summary>
      <table>
        <thead>
          <tr>
            {[say.when, say.visits, say.entrants].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ at, counts }) => (
            <tr key={at}>
              <th scope="row">{dayAndClock(at, lang, undefined, zone)}</th>
              <td>{thousands(counts.visits)}</td>
              <td>{thousands(counts.entrants)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** In place of the numbers when they could not be read. */
export function StatFailed({ again }: { readonly again: () => void }) {
  const say = useWords(statWords)
  return (
    <section className="fd-card stat-card stat-failed">
      <p>{say.failed}</p>
      <Button look="outline" onClick={again}>
        {say.again}
      </Button>
    </section>
  )
}

const instantOf = (iso: string | null) => (iso === null ? null : Date.parse(iso))
