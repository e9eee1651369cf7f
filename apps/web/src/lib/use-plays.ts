import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from './api-place.tsx'
import type { AnswerOf } from './call-table.ts'
import type { DrawPicture } from './draw-picture.ts'

/** What was played in a draw, in numbers and a page of its plays. */
export type PlaysSeen = AnswerOf<'taskPlays'>
export type PlayRow = PlaysSeen['list'][number]

/** While people play. Afterwards nothing changes but by a fact. */
const lookAgainMs = 3_000
export const playsAtOnce = 50

/** True for draws that are played one by one, instead of being drawn from a list. */
export function isPlayed({ entry }: Pick<DrawPicture, 'entry'>): boolean {
  return entry.opening.by === 'instant'
}

/** The plays of a draw, newest first; the page that is shown stays until the next is here. */
export function usePlays(drawId: string, picture: DrawPicture, cursor?: string) {
  const api = useApi()
  const { status, factNumber } = picture.life
  return useQuery({
    queryKey: ['plays', drawId, cursor, factNumber],
    queryFn: () =>
      api.callOrThrow('taskPlays', {
        ...{ id: drawId, page_size: playsAtOnce },
        ...(cursor === undefined ? {} : { cursor }),
      }),
    enabled: isPlayed(picture),
    placeholderData: keepPreviousData,
    refetchInterval: status === 'open' ? lookAgainMs : false,
    meta: { isSilent: true },
  })
}
