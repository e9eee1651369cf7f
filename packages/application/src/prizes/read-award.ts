import type { Ports } from '../ports/index.ts'
import { type AskedAward, type AwardSight, ownAward, sightOf } from './own-award.ts'

/** One own award with what was claimed so far. */
export function readAward(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  asked: AskedAward,
): Promise<AwardSight> {
  return store.read(async (tx) => sightOf(tx, vault, await ownAward(tx, vault, asked)))
}
