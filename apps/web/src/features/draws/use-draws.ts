import { day, unlocks } from '@fairdraw/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-place.tsx'
import type { SentTo } from '../../lib/call-table.ts'
import { useOwnUser } from '../../lib/own-user.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { keyOf } from '../../lib/use-asked.ts'
import { type StateGroup, statesOf } from './draw-row.ts'
import { rowNow } from './stages/row-now.ts'

type Filter = {
  readonly group: StateGroup
  readonly keyword?: string
  readonly cursor?: string | undefined
  readonly pageSize?: number
  readonly order?: DrawOrder
  readonly hasTodo?: boolean
  /** Those of one type alone. */
  readonly type?: DrawType | undefined
  /** Made within so many days. */
  readonly days?: number | undefined
}

export type DrawType = NonNullable<SentTo<'taskList'>['task_type']>
export type DrawOrder = NonNullable<SentTo<'taskList'>['sort']>

/** A page of the organiser's draws; asked again every half minute while it is looked at. */
export function useDraws({
  group,
  keyword = '',
  cursor,
  pageSize = 20,
  order = 'newest',
  hasTodo = false,
  type,
  days,
}: Filter) {
  const api = useApi()
  const plan = useOwnUser()?.vip_info.plan
  const isLocked = group === 'bin' && plan !== undefined && !unlocks(plan, 'recycle_bin')
  const asked = useQuery({
    // Whether the bin opens is asked of the plan first.
    enabled: group !== 'bin' || (plan !== undefined && !isLocked),
    // By what was chosen: the instant that `days` begins at is another each time it is asked.
    queryKey: [...keyOf('taskList', {}), group, keyword, cursor, pageSize, order, hasTodo, type, days],
    queryFn: () =>
      api.callOrThrow('taskList', {
        page_size: pageSize,
        ...(statesOf[group].length === 0 ? {} : { status: [...statesOf[group]] }),
        ...(group === 'bin' && { recycled: true }),
        ...(order !== 'newest' && { sort: order }),
        ...(hasTodo && { has_todo: true }),
        ...(keyword === '' ? {} : { keyword }),
        ...(type && { task_type: type }),
        ...(days && { from: new Date(serverNow() - days * day).toISOString() }),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    select: (answer) => ({ ...answer, list: answer.list.map((row) => rowNow(row, statesOf[group])) }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  return { ...asked, isLocked }
}
