import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf, SentTo } from '../../lib/call-table.ts'

export type Member = AnswerOf<'memberList'>['list'][number]
type Sent = SentTo<'memberList'>
export type MemberStatus = Member['status']

export type MemberFilter = {
  readonly status: MemberStatus | null
  readonly hasWon: boolean | null
  readonly order: NonNullable<Sent['sort']>
}

export const isNarrowed = ({ status, hasWon }: MemberFilter) => status !== null || hasWon !== null

const pageSize = 50

type Asked = {
  readonly drawId: string
  readonly filter: MemberFilter
  readonly keyword: string
  readonly cursor: string | undefined
}

/** A page of entrants; with a word alone it is the search, which says nothing when it fails. */
export function useMembers({ drawId, filter, keyword, cursor }: Asked) {
  const api = useApi()
  const isSearch = keyword !== '' && !isNarrowed(filter)
  const { status, hasWon, order } = filter
  const listed = useQuery({
    queryKey: ['members', drawId, filter, keyword, cursor],
    queryFn: () =>
      api.callOrThrow('memberList', {
        id: drawId,
        page_size: pageSize,
        sort: order,
        ...(status === null ? {} : { status: [status] }),
        ...(hasWon === null ? {} : { has_won: hasWon }),
        ...(keyword === '' ? {} : { keyword }),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    enabled: !isSearch,
    placeholderData: keepPreviousData,
  })
  const found = useQuery({
    queryKey: ['members', drawId, 'found', keyword],
    queryFn: () => api.callOrThrow('memberSearch', { id: drawId, keyword }),
    enabled: isSearch,
  })
  return { isSearch, listed, asked: isSearch ? found : listed }
}
