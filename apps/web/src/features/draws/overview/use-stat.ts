import { unlocks } from '@fairdraw/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { useOwnUser } from '../../../lib/own-user.ts'

export type Stat = AnswerOf<'taskStat'>

const lookAgainMs = 30_000

/** The numbers of a draw, with where people came from where the plan shows it. */
export function useStat(id: string, factNumber: number) {
  const api = useApi()
  const plan = useOwnUser()?.vip_info.plan
  const isDetailed = plan !== undefined && unlocks(plan, 'activity_data')
  const asked = useQuery({
    // Whatever happens to the draw changes its numbers.
    queryKey: ['stat', id, isDetailed, factNumber],
    queryFn: () => api.callOrThrow('taskStat', { id, detail: String(isDetailed) as 'true' | 'false' }),
    enabled: plan !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
    meta: { isSilent: true },
  })
  return { ...asked, isLocked: plan !== undefined && !isDetailed }
}
