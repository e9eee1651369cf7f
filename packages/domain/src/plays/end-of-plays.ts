import type { PlaysEnded } from '@fairdraw/fairness'
import type { DrawSettings } from '../draw-settings.ts'
import type { Fact } from '../facts.ts'
import { hasClaims } from '../terms/claiming.ts'

/**
 * The facts that end a played draw, to be recorded in one go: nobody plays from here on and the master is public; then
 * what was won can still be claimed, or there is nothing left to do.
 */
export function endOfPlays(
  settings: Pick<DrawSettings, 'claim' | 'prizes'>,
  ended: PlaysEnded,
): readonly [Fact, Fact] {
  const after: Fact = { type: hasClaims(settings) ? 'draw.claiming' : 'draw.closed', at: ended.at }
  return [{ type: 'plays.ended', ...ended }, after]
}
