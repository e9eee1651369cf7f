import { EmptyScene, LineChart, useWords } from '@fairdraw/ui'
import { useContext, useId } from 'react'
import { DrawZone } from './draw-zone.ts'
import { clock, day, dayAndClock, thousands, zoneNote } from './format.ts'
import { type CountedHour, placeOf, stepsOf } from './hour-steps.ts'
import { useLang } from './i18n.ts'
import './hour-chart.css'

const words = {
  zh: {
    every: (hours: number) => (hours === 1 ? '每小时' : `每 ${hours} 小时`),
    table: '看数字',
    when: '时间',
  },
  en: {
    every: (hours: number) => (hours === 1 ? 'By the hour' : `Every ${hours} hours`),
    table: 'See the numbers',
    when: 'From',
  },
}

type Props<Name extends string> = {
  readonly title: string
  /** What the chart tells, for those who cannot see it. */
  readonly label: string
  readonly hours: readonly CountedHour<Name>[]
  /** What is counted, and what it is called. */
  readonly counts: readonly (readonly [Name, string])[]
  readonly facts?: readonly { readonly name: string; readonly at: string | null }[]
  readonly none: { readonly title: string; readonly more: string }
}

/** What was counted by the hour, on the draw's clocks; the numbers stand in a table beneath. */
export function HourChart<Name extends string>({
  title,
  label,
  hours,
  counts,
  facts = [],
  none,
}: Props<Name>) {
  const say = useWords(words)
  const lang = useLang()
  const zone = useContext(DrawZone)
  const id = useId()
  const found = stepsOf(
    hours,
    counts.map(([name]) => name),
  )
  const { steps, width } = found
  const isOneDay = steps.length * width <= 48
  const shown = facts.flatMap(({ name, at: iso }) => {
    const at = iso === null ? null : placeOf(found, Date.parse(iso))
    return at === null ? [] : [{ name, at }]
  })
  return (
    <section className="fd-card hour-chart" aria-labelledby={id}>
      <header>
        <h2 className="type-head" id={id}>
          {title}
        </h2>
        {steps.length > 0 && (
          <p className="type-small type-3">{`${say.every(width)}${zoneNote(steps[0]?.at ?? 0, lang, zone)}`}</p>
        )}
      </header>
      {steps.length === 0 ? (
        <EmptyScene title={none.title}>{none.more}</EmptyScene>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <section className="hour-chart-scroll" aria-label={title} tabIndex={0}>
            <LineChart
              label={label}
              places={steps.map(({ at }) =>
                isOneDay ? clock(at, false, zone) : day(at, lang, undefined, zone),
              )}
              series={counts.map(([name, word]) => ({
                name: word,
                values: steps.map((step) => step.counts[name]),
              }))}
              facts={shown}
            />
          </section>
          <details className="hour-chart-numbers">
            <summary>{say.table}</summary>
            <table>
              <thead>
                <tr>
                  {[say.when, ...counts.map(([, word]) => word)].map((word) => (
                    <th key={word} scope="col">
                      {word}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {steps.map((step) => (
                  <tr key={step.at}>
                    <th scope="row">{dayAndClock(step.at, lang, undefined, zone)}</th>
                    {counts.map(([name]) => (
                      <td key={name}>{thousands(step.counts[name])}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}
