import { useWords } from '@fairdraw/ui'
import { thousands } from '../../lib/format.ts'
import { HourChart } from '../../lib/hour-chart.tsx'
import { withoutGaps } from '../../lib/hour-steps.ts'
import type { PlaysSeen } from '../../lib/use-plays.ts'
import { words } from './words.ts'

/** Plays and wins by the hour. */
export function PlaysOverTime({ seen }: { readonly seen: PlaysSeen }) {
  const say = useWords(words)
  return (
    <HourChart
      title={say.overTime}
      label={say.chart(thousands(seen.total), thousands(seen.win_count))}
      hours={withoutGaps<'plays' | 'wins'>(seen.hours, ['plays', 'wins'])}
      counts={[
        ['plays', say.plays],
        ['wins', say.wins],
      ]}
      none={{ title: say.quiet, more: say.quietMore }}
    />
  )
}
