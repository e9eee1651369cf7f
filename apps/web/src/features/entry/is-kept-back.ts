import type { Hideable } from '@fairdraw/domain'
import type { DrawPicture } from '../../lib/draw-picture.ts'

/** True while the organiser keeps this from the page; once something was drawn all of it is shown (product.md §4). */
export function isKeptBack({ entry, life }: Pick<DrawPicture, 'entry' | 'life'>, what: Hideable): boolean {
  const isDrawn = life.rounds.some(({ outcome }) => outcome)
  return !isDrawn && entry.visibility?.[what] === false
}
