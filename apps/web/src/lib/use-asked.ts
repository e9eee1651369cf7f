import { keepPreviousData, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from './api-place.tsx'
import type { AnswerOf, CallName, SentTo } from './call-table.ts'

/** What is kept apart from the other answers of its call: several calls under one name, or one that shall not change with them. */
type Group = 'comments' | 'live roster' | 'form' | 'lid' | 'held after' | 'support session'

type Options<Name extends CallName, Data> = Pick<
  UseQueryOptions<AnswerOf<Name>, Error, Data>,
  'enabled' | 'select' | 'staleTime' | 'gcTime' | 'retry' | 'refetchInterval' | 'refetchOnWindowFocus'
> & {
  readonly group?: Group
  /** Asks anew where it is another, with the same words. */
  readonly about?: unknown
  /** What is shown stays until the next answer is here. */
  readonly stays?: boolean
  /** That it could not be read is said in passing, too, besides in its place. */
  readonly isAloud?: boolean
}

/** Where the answer of a call is kept: by its name and what was sent, so that no other can stand in its place. */
export const keyOf = <Name extends CallName>(name: Name, sent: SentTo<Name>) => [name, sent] as const

/** What a call answers, kept and shared by all who ask the same until `useAnew` says that it is another. */
export function useAsked<Name extends CallName, Data = AnswerOf<Name>>(
  name: Name,
  sent: SentTo<Name>,
  { group, about, stays = false, isAloud = false, ...options }: Options<Name, Data> = {},
) {
  const api = useApi()
  return useQuery({
    ...options,
    queryKey: [...(group ? [group] : []), ...keyOf(name, sent), ...(about === undefined ? [] : [about])],
    queryFn: () => api.callOrThrow(name, sent),
    ...(stays && { placeholderData: keepPreviousData }),
    meta: { isSilent: !isAloud },
  })
}

/** Has the answers of these calls and groups be asked for anew where they are shown; all there are where none is named. */
export function useAnew() {
  const queries = useQueryClient()
  return useCallback(
    async (...names: readonly (CallName | Group)[]) => {
      if (names.length === 0) return await queries.invalidateQueries()
      await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    },
    [queries],
  )
}
