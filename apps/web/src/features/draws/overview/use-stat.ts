import { unlocks } from '@fairdraw/domain'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { useOwnUser } from '../../../lib/own-user.ts'
import { useAsked } from '../../../lib/use-asked.ts'

export type Stat = AnswerOf<'taskStat'>

const lookAgainMs = 30_000

/** The numbers of a draw, with where people came from where the plan shows it. */
export function useStat(id: string, factNumber: number) {
  const plan = useOwnUser()?.vip_info.plan
  const isDetailed = plan !== undefined && unlocks(plan, 'activity_data')
  const asked = useAsked(
    'taskStat',
    { id, detail: String(isDetailed) as 'true' | 'false' },
    {
      // Whatever happens to the draw changes its numbers.
      about: factNumber,
      enabled: plan !== undefined,
      stays: true,
      refetchInterval: lookAgainMs,
    },
  )
  return { ...asked, isLocked: plan !== undefined && !isDetailed }
}
