import { type Draw, type Instant, iso, isPairing } from '@fairdraw/domain'
import { type Close, closeHash, type ListRuns, RUN_WINDOW_MS } from '@fairdraw/fairness'
import { lookAtBeacon } from '../beacon/beacon-time.ts'
import { sealedApart } from '../lots/keep-apart.ts'
import type { Lease, Ports, SealedList } from '../ports/index.ts'
import { planRound } from './plan-round.ts'
import { record } from './record.ts'
import { compareRuns, countRun, namedList } from './runs-of-list.ts'

type Needs = Pick<Ports, 'beacon' | 'lists' | 'store' | 'vault'>

/**
 * Turns a closed list into its fingerprint and logs the opening round with it, before any randomness exists; in a live
 * draw the show begins.
 */
export async function sealDraw(ports: Needs, draw: Draw, lease: Lease): Promise<Draw> {
  const { charter, charterHash, closedAt } = draw.life
  if (!charter || !charterHash || closedAt === undefined) throw new Error(`draw ${draw.lid} is not closed`)
  const list = await ports.lists.seal(draw.id, draw.lid)
  const named = await namedList(ports, draw)
  // The close is not logged before entry ended: it names nothing that is older than this.
  const since = closedAt - RUN_WINDOW_MS
  const compared = named ? await ports.store.read((tx) => compareRuns(tx, draw.ownerId, named, since)) : []
  const isOrderDrawn = draw.settings.show?.order === 'drawn'
  if (!draw.settings.show || isOrderDrawn) await lookAtBeacon(ports, draw)
  return await ports.store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    if (held?.life.status !== 'sealed') throw new Error(`draw ${draw.lid} was sealed by another`)
    const at = await tx.log.instant(closedAt)
    const runs = named && (await countRun(tx, held, named, compared, at))
    const apart = await sealedApart(tx, held)
    const close = closeOf(charterHash, held, { ...list, runs, ...apart }, at)
    const sum = closeHash(close)
    const sealed = { ...held, life: { ...held.life, closeHash: sum } }
    const fact = { type: 'draw.sealed', at, close, closeHash: sum, rowsFile: list.rowsFile } as const
    // In a hall each round is logged by the press of its start, but the order in which they come: nobody presses for that.
    if (held.settings.show) {
      const ordering = { kind: 'order', slots: [], voids: [], prev: sum } as const
      const order = isOrderDrawn ? [planRound(sealed, ordering, at, ports)] : []
      return await record(tx, held, [fact, { type: 'show.began', at }, ...order])
    }
    const opening = { kind: 'open', slots: slotsOf(sealed, close), voids: [], prev: sum } as const
    return await record(tx, held, [fact, planRound(sealed, opening, at, ports)])
  })
}

function closeOf(
  charterHash: string,
  { lid, life }: Draw,
  {
    root,
    n,
    totalWeight,
    excluded,
    sources,
    largest,
    runs,
    apart,
  }: SealedList & Pick<Close, 'apart'> & { readonly runs: ListRuns | null },
  at: Instant,
): Close {
  return {
    v: 'lot/1',
    drawId: lid,
    charterHash,
    root,
    n,
    totalWeight,
    excluded,
    closedAt: iso(life.closedAt ?? at),
    at: iso(at),
    by: life.closedBy ?? 'time',
    sources,
    largest,
    ...(runs ? { runs } : {}),
    ...(apart ? { apart } : {}),
  }
}

/** A seat for each piece of the charter's prizes; of a pairing one for each who counts, as each of them is a lot. */
function slotsOf({ life, settings }: Draw, { n, excluded }: Close) {
  if (isPairing(settings)) return [{ tier: 0, count: n - excluded }]
  return (life.charter?.prizes ?? []).map(({ tier, count }) => ({ tier, count }))
}
