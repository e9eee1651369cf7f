import { type Draw, type Instant, iso, type UserId } from '@fairdraw/domain'
import { hasRuns, isNearList, type ListRuns, RUN_WINDOW_MS } from '@fairdraw/fairness'
import { openIdentity } from '../entrants/identity.ts'
import type { ListRun, NamedList, Ports, Reading, Writing } from '../ports/index.ts'

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

/** An earlier run of the organiser beside a list: over the same people, nearly the same, or others. */
type ComparedRun = Pick<ListRun, 'at' | 'drawId' | 'lid'> & {
  readonly isSame: boolean
  readonly isNear: boolean
}

/** The runs of an organiser from `since` on, oldest first, beside this list. */
export async function compareRuns(
  tx: Reading,
  ownerId: UserId,
  { list, marks }: NamedList,
  since: Instant,
): Promise<readonly ComparedRun[]> {
  const runs = await tx.histories.runs(ownerId, since)
  return runs.map(({ at, drawId, lid, ...run }) => {
    const isSame = run.list === list
    return { at, drawId, lid, isSame, isNear: !isSame && isNearList(run.marks, marks) }
  })
}

/**
 * What the close says of earlier draws over the list, and from now on later ones say of this one (lot-1 §6.6). Behind the log's
 * lock: of two closes at once one names the other. `compared` are those that were there before it was taken, since everybody
 * waits behind it: only what came in meanwhile is still read.
 */
export async function countRun(
  tx: Writing,
  { id, lid, ownerId }: Draw,
  named: NamedList,
  compared: readonly ComparedRun[],
  at: Instant,
): Promise<ListRuns> {
  const begin = at - RUN_WINDOW_MS
  const known = new Set(compared.map(({ drawId }) => drawId))
  // The log's time never falls: what came in later is not older than the newest of before.
  const since = Math.max(begin, compared.at(-1)?.at ?? begin)
  const newer = (await compareRuns(tx, ownerId, named, since)).filter(({ drawId }) => !known.has(drawId))
  const before = [...compared.filter((run) => run.at >= begin), ...newer]
  await tx.histories.addRun({ ownerId, drawId: id, lid, at, list: named.list, marks: named.marks })
  const same = before.filter((run) => run.isSame)
  return {
    list: named.list,
    earlier: same.map((run) => ({ drawId: run.lid, at: iso(run.at) })),
    near: before.filter((run) => run.isNear).length,
  }
}
