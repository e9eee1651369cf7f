import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-place.tsx'
import { type StateGroup, statesOf } from './draw-row.ts'
import { rowNow } from './stages/row-now.ts'

/** Where lists of draws are remembered; whatever changes a draw makes them stale. */
export const drawsKey = ['draws'] as const

type Filter = {
  readonly group: StateGroup
  readonly keyword?: string
  readonly cursor?: string | undefined
  readonly pageSize?: number
}

/** A page of the organiser's draws, newest first; asked again every half minute while it is looked at. */
export function useDraws({ group, keyword = '', cursor, pageSize = 20 }: Filter) {
  const api = useApi()
  return useQuery({
    queryKey: [...drawsKey, group, keyword, cursor, pageSize],
    queryFn: () =>
      api.callOrThrow('taskList', {
        page_size: pageSize,
        ...(statesOf[group].length === 0 ? {} : { status: [...statesOf[group]] }),
        ...(group === 'bin' && { recycled: true }),
        ...(keyword === '' ? {} : { keyword }),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    select: (answer) => ({ ...answer, list: answer.list.map(rowNow) }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
}
