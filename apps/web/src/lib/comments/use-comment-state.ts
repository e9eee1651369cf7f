import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api-place.tsx'
import type { AnswerOf } from '../call-table.ts'

export type CommentState = AnswerOf<'mediaState'>

/** Where what is known of the comments of a draw is remembered. */
export const commentsKey = (id: string | null) => ['comments', id] as const

/** While comments come in, or people are put into the list. */
const movingMs = 1_500

/** How far the comments of a draw are; looked at again while they are on their way. */
export function useCommentState(id: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [...commentsKey(id), 'state'],
    queryFn: () => api.callOrThrow('mediaState', { id: id ?? '' }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? movingMs : false),
    meta: { isSilent: true },
  })
}

function isMoving({ state, seated }: CommentState): boolean {
  return state === 'collecting' || (seated !== null && seated.done < seated.of)
}
