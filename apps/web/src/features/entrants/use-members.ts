import type { AnswerOf, SentTo } from '../../lib/call-table.ts'
import { useAsked } from '../../lib/use-asked.ts'

export type Member = AnswerOf<'memberList'>['list'][number]
type Sent = SentTo<'memberList'>

export type MemberFilter = {
  readonly status: Member['status'] | null
  readonly hasOpenAppeal: boolean
  readonly hasWon: boolean | null
  /** Those alone who may be in a second time. */
  readonly isAgain: boolean
  readonly order: NonNullable<Sent['sort']>
}

export const isNarrowed = ({ status, hasOpenAppeal, hasWon, isAgain }: MemberFilter) =>
  status !== null || hasOpenAppeal || hasWon !== null || isAgain

const pageSize = 50

type Asked = {
  readonly drawId: string
  readonly filter: MemberFilter
  readonly keyword: string
  readonly cursor: string | undefined
}

/** A page of entrants; with a word alone it is the search, which says nothing when it fails. */
export function useMembers({ drawId, filter, keyword, cursor }: Asked) {
  const isSearch = keyword !== '' && !isNarrowed(filter)
  const { status, hasOpenAppeal, hasWon, isAgain, order } = filter
  const listed = useAsked(
    'memberList',
    {
      id: drawId,
      page_size: pageSize,
      sort: order,
      ...(status === null ? {} : { status: [status] }),
      ...(hasOpenAppeal && { has_open_appeal: true as const }),
      ...(hasWon === null ? {} : { has_won: hasWon }),
      ...(isAgain ? { is_again: true } : {}),
      ...(keyword === '' ? {} : { keyword }),
      ...(cursor === undefined ? {} : { cursor }),
    },
    { enabled: !isSearch, stays: true, isAloud: true },
  )
  const found = useAsked('memberSearch', { id: drawId, keyword }, { enabled: isSearch, isAloud: true })
  return { isSearch, listed, asked: isSearch ? found : listed }
}
