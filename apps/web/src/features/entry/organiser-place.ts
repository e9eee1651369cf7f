import type { DrawPicture } from '../../lib/draw-picture.ts'

/** Where on the page of a draw the organiser says how they are reached. */
export const organiserPlace = 'organiser'

type Card = NonNullable<DrawPicture['entry']['organiser_card']>

/** True when a card of the organiser says how to reach them. */
export function hasContact({ qr, account_url, mini_url }: Card): boolean {
  return Boolean(qr || account_url || mini_url)
}
