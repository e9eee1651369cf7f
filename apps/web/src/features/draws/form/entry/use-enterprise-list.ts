import { useWords } from '@fairdraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../../lib/call-table.ts'
import { customerWords } from './customer-words.ts'

/** What an enterprise has of each. */
export type Listed = 'staff' | 'groups'
/** A member or a group to choose; `owner` is the member whose group it is. */
export type Pick = {
  readonly id: string
  readonly name: string
  readonly more: string
  readonly owner: string
}

type Staff = AnswerOf<'enterpriseStaff'>['list'][number]
type Group = AnswerOf<'weworkGroups'>['list'][number]
type Page = { readonly picks: readonly Pick[]; readonly next: string | null }

/** The members, or the groups, of the connected enterprise, a page at a time. */
export function useEnterpriseList(listed: Listed) {
  const api = useApi()
  const say = useWords(customerWords)
  const ofStaff = ({ userid, name, department }: Staff): Pick => ({
    id: userid,
    name,
    more: department || userid,
    owner: userid,
  })
  const ofGroup = ({ chat_id, name, owner, owner_id, member_count }: Group): Pick => ({
    id: chat_id,
    name: name ?? '',
    more: say.owner(owner, member_count),
    owner: owner_id,
  })
  return useInfiniteQuery({
    queryKey: ['enterprise', listed],
    queryFn: async ({ pageParam }): Promise<Page> => {
      const asked = pageParam === '' ? {} : { cursor: pageParam }
      if (listed === 'staff') {
        const { list, next_cursor: next } = await api.callOrThrow('enterpriseStaff', asked)
        return { picks: list.map(ofStaff), next }
      }
      const { list, next_cursor: next } = await api.callOrThrow('weworkGroups', asked)
      return { picks: list.map(ofGroup), next }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // A trouble is said in its place, with a way to try again.
    retry: false,
    meta: { isSilent: true },
  })
}
