import type { Draw, Fact } from '@fairdraw/domain'
import type { Beacon } from '@fairdraw/fairness'
import { requirePinnedChain } from '../draws/pinned-chain.ts'
import { record } from '../draws/record.ts'
import type { Lease, Ports, StoredBeacon, Writing } from '../ports/index.ts'
import { dealingBeacon, failOverdueDeal, isBeforeRound } from './dealing-beacon.ts'

/**
 * Deals and seals the board or the lots of a held draw as soon as its beacon is out (lot-1 §9.7, §10.2): only the root
 * is kept and published, what lies under it follows from the secrets whenever it is needed. Null: it lacks none.
 */
export async function sealDeal(
  ports: Pick<Ports, 'beacon' | 'store'>,
  draw: Draw,
  lease: Lease,
  lacksDeal: (held: Draw) => boolean,
  sealed: (tx: Writing, held: Draw, beacon: Beacon | null) => Promise<Fact>,
): Promise<Draw | 'waiting' | null> {
  requirePinnedChain(draw, ports.beacon.chain)
  const round = draw.life.deal?.beaconRound ?? null
  const beacon = await dealingBeacon(ports, draw)
  return await ports.store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    const now = await tx.now()
    if (held?.life.status !== 'open' || !lacksDeal(held)) return null
    if (round !== null && !beacon) return (await failOverdueDeal(tx, held, ports.beacon.chain)) ?? 'waiting'
    if (round !== null && isBeforeRound(ports, round, now)) return 'waiting'
    if (beacon) await tx.beacons.put(beacon)
    return await record(tx, held, [await sealed(tx, held, toldBeacon(beacon))])
  })
}

/** A beacon as facts tell it. */
export function toldBeacon(beacon: StoredBeacon | null): Beacon | null {
  return beacon && { round: beacon.round, signature: beacon.signature }
}
