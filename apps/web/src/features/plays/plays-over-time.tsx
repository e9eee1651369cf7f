import { EmptyScene, LineChart, useWords } from '@fairdraw/ui'
import { clock, day, dayAndClock, thousands, zoneNote } from '../../lib/format.ts'
import { type Steps, stepsOf, withoutGaps } from '../../lib/hour-steps.ts'
import { useLang } from '../../lib/i18n.ts'
import type { PlaysSeen } from '../../lib/use-plays.ts'
import { words } from './words.ts'

const names = ['plays', 'wins'] as const
type Name = (typeof names)[number]

type Props = {
  readonly seen: PlaysSeen
  /** The draw's own; undefined: this device's. */
  readonly zone: string | undefined
}

/** Plays and wins by the hour; the numbers stand in a table beneath. */
export function PlaysOverTime({ seen, zone }: Props) {
  const say = useWords(words)
  const lang = useLang()
  const { steps, width } = stepsOf<Name>(withoutGaps<Name>(seen.hours, names), names)
  const isOneDay = steps.length * width <= 48
  const label = say.chart(thousands(seen.total), thousands(seen.win_count))
  return (
    <section className="fd-card plays-card" aria-labelledby="plays-time-title">
      <header>
        <h2 className="type-head" id="plays-time-title">
          {say.overTime}
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
          <section className="plays-scroll" aria-label={say.overTime} tabIndex={0}>
            <LineChart
              label={label}
              places={steps.map(({ at }) =>
                isOneDay ? clock(at, false, zone) : day(at, lang, undefined, zone),
              )}
              series={names.map((name) => ({
                name: say[name],
                values: steps.map(({ counts }) => counts[name]),
              }))}
            />
          </section>
          <Numbers steps={steps} zone={zone} />
        </>
      )}
    </section>
  )
}

function Numbers({ steps, zone }: Pick<Steps<Name>, 'steps'> & Pick<Props, 'zone'>) {
  const say = useWords(words)
  const lang = useLang()
  return (
    <details className="plays-numbers">
      <summary>{say.table}</summary>
      <table>
        <thead>
          <tr>
            {[say.hour, say.plays, say.wins].map((name) => (
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
              {names.map((name) => (
                <td key={name}>{thousands(counts[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
