import { type Forecast, hour, type Span } from '@fairdraw/domain'
import { Icon, StateBadge, useWords } from '@fairdraw/ui'
import { thousands } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n.ts'
import { prizeTier } from '../../../../lib/tier-name.ts'
import { percent } from '../plays/odds.ts'
import { GoneChart } from './gone-chart.tsx'
import type { RehearsalRequest } from './rehearsal-messages.ts'
import { rehearsalWords } from './rehearsal-words.ts'

type Props = {
  readonly forecast: Forecast
  readonly asked: RehearsalRequest
  /** The form has changed since. */
  readonly isStale: boolean
}

/** What many rehearsed campaigns came to: the middle one, and nine in ten in brackets. */
export function RehearsalResult({ forecast, asked, isStale }: Props) {
  const say = useWords(rehearsalWords)
  const { plays, wins, costFen, chanceToWin, topGoneInFirstHour, campaigns } = forecast
  const spanOf = (span: Span<number>, tell: (value: number) => string) =>
    `${tell(span.median)}${say.range(tell(span.from), tell(span.to))}`
  const isCostWhole = asked.settings.prizes.every(
    ({ kind, valueFen }) => valueFen !== undefined || kind === 'thanks',
  )
  const yuan = (fen: number) => say.yuan(thousands(Math.round(fen / 100)))
  const facts: readonly (readonly [string, string, (string | undefined)?])[] = [
    [say.plays, spanOf(plays, (count) => say.playsOf(thousands(count)))],
    [say.wins, spanOf(wins, (count) => say.pieces(thousands(count)))],
    [say.cost, spanOf(costFen, yuan), isCostWhole ? undefined : say.costPart],
    [say.chance, share(chanceToWin)],
    [say.risk, share(topGoneInFirstHour)],
  ]
  return (
    <section className="rehearsal-result" aria-label={say.result}>
      <h3>
        {say.result} <StateBadge tone="ochre">{say.mark}</StateBadge>
      </h3>
      {isStale && (
        <p className="form-say form-say-ochre">
          <Icon name="info" size={18} />
          {say.stale}
        </p>
      )}
      <dl className="rehearsal-facts">
        {facts.map(([name, what, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="type-numbers">{what}</dd>
            {more && <dd className="form-note">{more}</dd>}
          </div>
        ))}
      </dl>
      <Gone forecast={forecast} asked={asked} />
      <p className="form-note">{say.promise(campaigns)}</p>
    </section>
  )
}

/** When each prize runs out: in words, and beside them drawn. */
function Gone({ forecast, asked }: Omit<Props, 'isStale'>) {
  const say = useWords(rehearsalWords)
  const lang = useLang()
  const { startsAt, closesAt } = asked.traffic
  const after = (at: number | null) => (at === null ? say.end : hours(at - startsAt))
  const named = new Map(asked.settings.prizes.map(({ tier, name }) => [tier, name]))
  return (
    <table className="rehearsal-gone">
      <caption className="fd-hidden">{say.gone}</caption>
      <thead>
        <tr>
          <th scope="col">{say.prize}</th>
          <th scope="col">{say.goneShare}</th>
          <th scope="col">{say.gone}</th>
        </tr>
      </thead>
      <tbody>
        {forecast.prizes.map(({ tier, goneAt, goneShare }) => (
          <tr key={tier}>
            <th scope="row">
              <small className="type-2">{prizeTier(tier, lang)}</small> {named.get(tier)}
            </th>
            <td className="type-numbers">{share(goneShare)}</td>
            <td className="type-numbers">
              {goneAt.median === null ? say.lasts : say.after(hours(goneAt.median - startsAt))}
              {goneAt.from !== null && say.range(after(goneAt.from), after(goneAt.to))}
              <GoneChart span={goneAt} startsAt={startsAt} closesAt={closesAt} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2} />
          <td>
            <span className="gone-ends">
              <span>{say.startMark}</span>
              <span>{say.endMark}</span>
            </span>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** 8.3%; what is not 0 is not told as 0, and what is not certain not as certain. */
function share(part: number): string {
  const rounded = Math.round(part * 1_000)
  if (rounded === 0 && part > 0) return '< 0.1%'
  if (rounded === 1_000 && part < 1) return '> 99.9%'
  return percent(rounded, 1_000)
}

const hours = (ms: number) => String(Number((ms / hour).toFixed(1)))
