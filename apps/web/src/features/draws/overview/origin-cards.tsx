import { gates, planNames } from '@fairdraw/domain'
import { Icon, type Share, ShareBars, useWords } from '@fairdraw/ui'
import { PlansLink } from '../../../lib/desk-plans-link.tsx'
import { useLang } from '../../../lib/i18n.ts'
import { statWords } from './stat-words.ts'
import type { Stat } from './use-stat.ts'

type Detail = NonNullable<Stat['detail']>

type Props = {
  readonly detail: Detail
  /** Where lots are drawn, everybody has one, and nobody has chances. */
  readonly hasChances: boolean
}

/** Where people and their chances came from; what has nothing to show is left out. */
export function OriginCards({ detail, hasChances }: Props) {
  const say = useWords(statWords)
  const cards: readonly (readonly [string, string, readonly Share[]])[] = [
    [say.channels, say.people, detail.channels.map(({ name, entrants }) => ({ name, count: entrants }))],
    [say.regions, say.people, named(detail.regions)],
    [
      say.sources,
      say.lots,
      hasChances
        ? detail.chances_by_reason.map(({ reason, count }) => ({ name: say.reasons[reason], count }))
        : [],
    ],
    [
      say.inviters,
      say.invited,
      named(detail.inviters.map(({ nickname, invited }) => ({ name: nickname || '***', count: invited }))),
    ],
  ]
  return cards
    .map(([title, unit, shares]) => ({ title, unit, shares: shares.filter(({ count }) => count > 0) }))
    .filter(({ shares }) => shares.length > 0)
    .map(({ title, unit, shares }) => (
      <section key={title} className="fd-card stat-card">
        <header>
          <h2 className="type-head">{title}</h2>
          <p className="type-small type-3">{unit}</p>
        </header>
        <ShareBars label={`${title}: ${unit}`} shares={shares} rest={say.rest} />
      </section>
    ))
}

/** People and districts may share a name; in a table of names each stands once. */
function named(rows: readonly Share[]): readonly Share[] {
  const seen = new Map<string, number>()
  return rows.map(({ name, count }) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return { name: times === 1 ? name : `${name} (${times})`, count }
  })
}

/** In the place of the charts that the plan does not hold. */
export function OriginLocked() {
  const say = useWords(statWords)
  const lang = useLang()
  const { plan } = gates.activity_data
  return (
    <section className="stat-card stat-locked">
      <h2 className="type-head">
        <Icon name="lock" size={18} /> {say.channels}
      </h2>
      <p className="type-2">{say.locked(planNames[lang][plan])}</p>
      <PlansLink gate="activity_data" />
    </section>
  )
}
