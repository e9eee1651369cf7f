import type { AnswerOf } from '../../lib/call-table.ts'
import { useAsked } from '../../lib/use-asked.ts'

export type WaitingProof = AnswerOf<'proofList'>['list'][number]

const pageSize = 50
const lookAgainMs = 30_000

/** The proofs that wait, the oldest first: what is decided leaves the list, so that its first page is enough. */
export function useProofs(drawId: string, isAsked = true) {
  return useAsked(
    'proofList',
    { id: drawId, page_size: pageSize },
    { enabled: isAsked, stays: true, refetchInterval: lookAgainMs },
  )
}
