import { type Draw, type Instant, iso } from '@fairdraw/domain'
import { hasRuns, isNearList, type ListRuns, RUN_WINDOW_MS } from '@fairdraw/fairness'
import { openIdentity } from '../entrants/identity.ts'
import type { NamedList, Ports, Writing } from '../ports/index.ts'

/** Identities opened in one turn, so that nobody waits long meanwhile. */
const peopleAtOnce = 500

/** The name of a closed list that was imported; null for others. Who was erased before the close is in no list any more. */
export async function namedList(
  { lists, store, vault }: Pick<Ports, 'lists' | 'store' | 'vault'>,
  { id, life, ownerId }: Draw,
): Promise<NamedList | null> {
  if (!life.charter || !hasRuns(life.charter)) return null
  const identities: string[] = []
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const { rows, next } = await store.read((tx) => tx.entrants.list(id, from, peopleAtOnce))
    for (const entrant of rows) {
      const own = openIdentity(vault, entrant)
      if (own) identities.push(own.identity)
    }
    after = next
  }
  return await lists.name(identities, vault.index('list_runs/key', ownerId))
}

/**
 * What the close says of earlier draws over the list, and from now on later ones say of this one (lot-1 §6.6). Behind the log's
 * lock: of two closes at once one names the other.
 */
export async function countRun(
  tx: Writing,
  { id, lid, ownerId }: Draw,
  { list, marks }: NamedList,
  at: Instant,
): Promise<ListRuns> {
  const before = await tx.histories.runs(ownerId, at - RUN_WINDOW_MS)
  const same = before.filter((run) => run.list === list)
  const near = before.filter((run) => run.list !== list && isNearList(run.marks, marks)).length
  await tx.histories.addRun({ ownerId, drawId: id, lid, at, list, marks })
  return { list, earlier: same.map((run) => ({ drawId: run.lid, at: iso(run.at) })), near }
}
