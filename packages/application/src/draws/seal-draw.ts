import { type Draw, iso, isPairing } from '@fairdraw/domain'
import { type Close, closeHash } from '@fairdraw/fairness'
import type { Lease, Ports } from '../ports/index.ts'
import { planRound } from './plan-round.ts'
import { record } from './record.ts'

type Needs = Pick<Ports, 'beacon' | 'lists' | 'store'>

/**
 * Turns a closed list into its fingerprint and logs the opening round with it, before any randomness exists; in a live
 * draw the show begins.
 */
export async function sealDraw(ports: Needs, draw: Draw, lease: Lease): Promise<Draw> {
  const { charter, charterHash, closedAt } = draw.life
  if (!charter || !charterHash || closedAt === undefined) throw new Error(`draw ${draw.lid} is not closed`)
  const list = await ports.lists.seal(draw.id, draw.lid)
  const latestRound =
    charter.level === 'C' || draw.settings.show ? null : ((await ports.beacon.latest())?.round ?? null)
  const { root, n, totalWeight, excluded, rowsFile } = list
  const close: Close = {
    v: 'lot/1',
    drawId: draw.lid,
    charterHash,
    root,
    n,
    totalWeight,
    excluded,
    closedAt: iso(closedAt),
  }
  return await ports.store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    if (held?.life.status !== 'sealed') throw new Error(`draw ${draw.lid} was sealed by another`)
    const now = await tx.now()
    const sealed = { ...held, life: { ...held.life, closeHash: closeHash(close) } }
    const fact = { type: 'draw.sealed', at: now, close, closeHash: closeHash(close), rowsFile } as const
    // In a hall each round is logged by the press of its start.
    if (held.settings.show) return await record(tx, held, [fact, { type: 'show.began', at: now }])
    return await record(tx, held, [
      fact,
      planRound(sealed, openingPlan(sealed, close), { now, chain: ports.beacon.chain, latestRound }),
    ])
  })
}

/** A timed draw keeps the round its charter names: one that is out already makes it late, whenever it was closed. */
function openingPlan(draw: Draw, close: Close) {
  const { charter, closeHash: prev = '' } = draw.life
  const after = (charter?.beacon?.after ?? 0) * 1_000
  const closedAt = Date.parse(close.closedAt)
  return {
    kind: 'open' as const,
    slots: slotsOf(draw, close),
    voids: [],
    notBefore: charter?.openAt === undefined ? closedAt + after : Date.parse(charter.openAt),
    prev,
  }
}

/** A seat for each piece of the charter's prizes; of a pairing one for each who counts, as each of them is a lot. */
function slotsOf({ life, settings }: Draw, { n, excluded }: Close) {
  if (isPairing(settings)) return [{ tier: 0, count: n - excluded }]
  return (life.charter?.prizes ?? []).map(({ tier, count }) => ({ tier, count }))
}
