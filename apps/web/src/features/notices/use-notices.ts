import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useAnew, useAsked } from '../../lib/use-asked.ts'

export type AccountNotice = AnswerOf<'accountNotices'>['list'][number]

const lookAgainMs = 5 * 60_000
const pageSize = 20

/** How many notices were not read yet; looked at now and then while the desk is open. */
export function useUnread(): number {
  const { data } = useAsked('accountNotices', { page_size: 1 }, { refetchInterval: lookAgainMs })
  return data?.unread ?? 0
}

/** The notices, a page at a time; what is shown is read, and stays marked as new until the list is closed. */
export function useNotices() {
  const api = useApi()
  const anew = useAnew()
  return useInfiniteQuery({
    // Apart from the unread ones: what is read is not asked for anew.
    queryKey: ['notices read'],
    queryFn: async ({ pageParam }) => {
      const page = await api.callOrThrow('accountNotices', {
        page_size: pageSize,
        ...(pageParam !== '' && { cursor: pageParam }),
      })
      const [newest] = page.list
      if (newest && page.list.some((each) => !each.is_read)) {
        // Support reads along and marks nothing: that it is refused changes nothing here.
        await api.call('accountNoticesRead', { id: newest.id }, { isSilent: true })
        await anew('accountNotices')
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
