import type { AnswerOf } from '../call-table.ts'
import { useAsked } from '../use-asked.ts'

export type CommentState = AnswerOf<'mediaState'>

/** While comments come in, or people are put into the list. */
const movingMs = 1_500

/** How far the comments of a draw are; looked at again while they are on their way. */
export function useCommentState(id: string | null) {
  return useAsked(
    'mediaState',
    { id: id ?? '' },
    {
      group: 'comments',
      enabled: id !== null,
      refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? movingMs : false),
    },
  )
}

function isMoving({ state, seated }: CommentState): boolean {
  return state === 'collecting' || (seated !== null && seated.done < seated.of)
}
