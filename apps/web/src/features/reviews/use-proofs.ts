import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'

export type WaitingProof = AnswerOf<'proofList'>['list'][number]

const pageSize = 50
const lookAgainMs = 30_000

/** The proofs that wait, the oldest first: what is decided leaves the list, so that its first page is enough. */
export function useProofs(drawId: string, isAsked = true) {
  const api = useApi()
  return useQuery({
    queryKey: ['proofs', drawId],
    queryFn: () => api.callOrThrow('proofList', { id: drawId, page_size: pageSize }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
    meta: { isSilent: true },
  })
}
