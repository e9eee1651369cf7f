import { conditionOf, type Draw, second } from '@fairdraw/domain'
import { accountOfDraw } from './followed-account.ts'
import { askFollowing, type FollowNeeds } from './following.ts'

/** People asked about at the same moment, and how long all of it may take: the opening is promised. */
const atOnce = 20
const patienceMs = 15 * second

/**
 * Asks the account about everybody in a draw that is about to close, so that who stopped following unheard is set aside
 * with the others. An account that does not answer is not waited for: what is known already counts then.
 */
export async function recheckFollowers(
  ports: FollowNeeds,
  draw: Pick<Draw, 'id' | 'ownerId' | 'settings'>,
): Promise<void> {
  if (!conditionOf(draw.settings.conditions, 'follow')) return
  const account = await ports.store.read((tx) => accountOfDraw(tx, ports.vault, draw))
  if (!account) return
  const of = { accountId: account.id, drawId: draw.id }
  const until = performance.now() + patienceMs
  for (let after = 0; performance.now() < until; ) {
    const people = await ports.store.read((tx) => tx.accountPeople.inDraw(of, after, atOnce))
    const states = await Promise.all(people.map((person) => askFollowing(ports, account, person)))
    const last = people.at(-1)
    if (!last || states.every((state) => state === 'unknown')) return
    after = last.joinSeq
  }
}
