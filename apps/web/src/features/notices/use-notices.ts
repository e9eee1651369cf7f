import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'

export type AccountNotice = AnswerOf<'accountNotices'>['list'][number]

const unreadKey = ['account-notices', 'unread'] as const
const listKey = ['account-notices', 'list'] as const
const lookAgainMs = 5 * 60_000
const pageSize = 20

/** How many notices were not read yet; looked at now and then while the desk is open. */
export function useUnread(): number {
  const api = useApi()
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: () => api.callOrThrow('accountNotices', { page_size: 1 }),
    refetchInterval: lookAgainMs,
    meta: { isSilent: true },
  })
  return data?.unread ?? 0
}

/** The notices, a page at a time; what is shown is read, and stays marked as new until the list is closed. */
export function useNotices() {
  const api = useApi()
  const queries = useQueryClient()
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: async ({ pageParam }) => {
      const page = await api.callOrThrow('accountNotices', {
        page_size: pageSize,
        ...(pageParam !== '' && { cursor: pageParam }),
      })
      const [newest] = page.list
      if (newest && page.list.some((each) => !each.is_read)) {
        // Support reads along and marks nothing: that it is refused changes nothing here.
        await api.call('accountNoticesRead', { id: newest.id }, { isSilent: true })
        await queries.invalidateQueries({ queryKey: unreadKey })
      }
      return page
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    // Opened again, it is asked again.
    gcTime: 0,
    meta: { isSilent: true },
  })
}
