import { AgainButton, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { thousands } from '../../../lib/format.ts'
import { HourChart } from '../../../lib/hour-chart.tsx'
import { statWords } from './stat-words.ts'
import type { Stat } from './use-stat.ts'

type Props = { readonly stat: Stat; readonly picture: DrawPicture }

/** Visits and entrants over time, with the facts of the draw. */
export function TrafficCard({ stat, picture: { entry } }: Props) {
  const say = useWords(statWords)
  return (
    <HourChart
      title={say.traffic}
      label={say.chart(thousands(stat.visits), thousands(stat.entrants))}
      hours={stat.hours}
      counts={[
        ['visits', say.visits],
        ['entrants', say.entrants],
      ]}
      facts={[
        { name: say.published, at: entry.published_at },
        { name: say.sealed, at: entry.closed_at },
      ]}
      none={{ title: say.quiet, more: say.quietMore }}
    />
  )
}

/** In place of the numbers when they could not be read. */
export function StatFailed({ again }: { readonly again: () => void }) {
  const say = useWords(statWords)
  return (
    <section className="fd-card stat-card stat-failed">
      <p>{say.failed}</p>
      <AgainButton onAgain={again} />
    </section>
  )
}
