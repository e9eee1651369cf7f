import type { DrawId } from '@fairdraw/domain'
import type { Ports } from '../ports/index.ts'

/** Entrants of one short transaction: others wait for a few milliseconds at most. */
const atOnce = 500
const drawsAtOnce = 500

/** Brings the search index of a draw up to date, a short transaction after the other. */
export async function indexMembers({ store }: Pick<Ports, 'store'>, id: DrawId): Promise<void> {
  while ((await store.transact((tx) => tx.members.index(id, atOnce))) === atOnce);
}

/** Every draw whose search index is behind. */
export async function unindexedDraws({ store }: Pick<Ports, 'store'>): Promise<readonly DrawId[]> {
  const found: DrawId[] = []
  for (let after: DrawId | null = null; ; ) {
    const { ids, last } = await store.read((tx) => tx.members.unindexed(after, drawsAtOnce))
    found.push(...ids)
    if (last === null) return found
    after = last
  }
}
