import type { Level } from '@fairdraw/domain'
import { type LevelWish, Refusal } from '@fairdraw/domain'
import type { Ports } from '../ports/index.ts'

/**
 * The level a publication gets now: B needs a beacon seen and verified just now. Refuses `beacon_unavailable`
 * when B is insisted on and none can be reached: a draw never falls to a lower level in silence.
 */
export async function resolveLevel({ beacon }: Pick<Ports, 'beacon'>, wish: LevelWish): Promise<Level> {
  if (wish === 'C') return 'C'
  const isReachable = (await beacon.latest()) !== null
  if (isReachable) return 'B'
  if (wish === 'B') throw new Refusal('beacon_unavailable')
  return 'C'
}
