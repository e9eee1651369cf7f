import { type Draw, isRevealed } from '@fairdraw/domain'
import type { Award, Reading } from '../ports/index.ts'
import { isShowOn } from './reveal.ts'

/** Of these awards, those that may be told: while a show is on, what its stage has shown; of other draws all. */
export async function comeForward(
  tx: Reading,
  draw: Pick<Draw, 'id' | 'life' | 'settings'>,
  awards: readonly Award[],
): Promise<readonly Award[]> {
  if (!isShowOn(draw) || awards.length === 0) return awards
  const [scene, now] = [await tx.shows.scene(draw.id), await tx.now()]
  return awards.filter((award) => scene !== null && isRevealed(scene, award, now))
}
