import type { Draw, DrawId, UserId } from '@fairdraw/domain'
import { recheckBelonging } from '../customers/recheck-belonging.ts'
import { recheckFollowers } from '../followers/recheck-followers.ts'
import type { Ports } from '../ports/index.ts'
import { runDraw } from './owned-draw.ts'

type Needs = Pick<Ports, 'store' | 'vault' | 'wechat' | 'wecom'>

/** Asks the platforms once more about everybody in a draw that is about to close: its own transaction asks nobody. */
export async function recheckEntrants(
  ports: Needs,
  draw: Pick<Draw, 'id' | 'ownerId' | 'settings'>,
): Promise<void> {
  await Promise.all([recheckFollowers(ports, draw), recheckBelonging(ports, draw)])
}

/** The same before somebody opens a draw by hand; what cannot be opened is refused by the opening itself. */
export async function recheckBeforeOpening(ports: Needs, userId: UserId, id: DrawId): Promise<void> {
  const draw = await ports.store.read((tx) => runDraw(tx, userId, id))
  if (draw.life.status === 'open' && draw.settings.opening.by === 'manual') await recheckEntrants(ports, draw)
}
