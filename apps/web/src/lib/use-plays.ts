import type { AnswerOf } from './call-table.ts'
import type { DrawPicture } from './draw-picture.ts'
import { useAsked } from './use-asked.ts'

/** What was played in a draw, in numbers and a page of its plays. */
export type PlaysSeen = AnswerOf<'taskPlays'>
export type PlayRow = PlaysSeen['list'][number]

/** While people play. Afterwards nothing changes but by a fact. */
const lookAgainMs = 3_000
const playsAtOnce = 50

/** True for draws that are played one by one, instead of being drawn from a list. */
export function isPlayed({ entry }: Pick<DrawPicture, 'entry'>): boolean {
  return entry.opening.by === 'instant'
}

/** The plays of a draw, newest first; the page that is shown stays until the next is here. */
export function usePlays(drawId: string, picture: DrawPicture, cursor?: string) {
  const { status, factNumber } = picture.life
  return useAsked(
    'taskPlays',
    { id: drawId, page_size: playsAtOnce, cursor },
    {
      about: factNumber,
      enabled: isPlayed(picture),
      stays: true,
      refetchInterval: status === 'open' ? lookAgainMs : false,
    },
  )
}
