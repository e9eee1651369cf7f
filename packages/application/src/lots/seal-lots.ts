import { type Draw, type Fact, type Instant, iso } from '@fairdraw/domain'
import { type LotSeal, lotHash, type RoundRecord, roundHash, type SealedLots } from '@fairdraw/fairness'
import { dealingBeacon, failOverdueDeal, isBeforeRound } from '../beacon/dealing-beacon.ts'
import { requirePinnedChain } from '../draws/pinned-chain.ts'
import { record } from '../draws/record.ts'
import type { Lease, Ports, StoredBeacon } from '../ports/index.ts'
import { deal, lotRecordOf } from './deal.ts'

type Needs = Pick<Ports, 'beacon' | 'store' | 'vault'>
type SealedFact = Extract<Fact, { type: 'lots.sealed' }>

/**
 * Deals and seals the lots of a held draw as soon as its beacon is out (lot-1 §10.2): only the root is kept and
 * published, what lies under it follows from the secrets whenever it is needed. Null: they were.
 */
export async function sealLotsStep(ports: Needs, draw: Draw, lease: Lease): Promise<Draw | 'waiting' | null> {
  requirePinnedChain(draw, ports.beacon.chain)
  const round = draw.life.deal?.beaconRound ?? null
  const beacon = await dealingBeacon(ports, draw)
  return await ports.store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    const now = await tx.now()
    if (held?.life.status !== 'open' || held.life.lots) return null
    if (round !== null && !beacon) return (await failOverdueDeal(tx, held, ports.beacon.chain)) ?? 'waiting'
    if (round !== null && isBeforeRound(ports, round, now)) return 'waiting'
    if (beacon) await tx.beacons.put(beacon)
    const told = toldBeacon(beacon)
    const dealt = await deal(tx, ports.vault, held, told)
    const at = await tx.log.instant()
    return await record(tx, held, [sealedFact(held, dealt, lotRecordOf(held), told, at)])
  })
}

/** A beacon as facts tell it. */
export function toldBeacon(beacon: StoredBeacon | null): SealedFact['beacon'] {
  return beacon && { round: beacon.round, signature: beacon.signature }
}

/** That the lots lie sealed, by the round that dealt them. */
export function sealedFact(
  { lid }: Draw,
  { lots, root }: SealedLots,
  dealtBy: RoundRecord,
  beacon: SealedFact['beacon'],
  at: Instant,
): SealedFact {
  const seal: LotSeal = {
    ...{ v: 'lot/1', drawId: lid, roundHash: roundHash(dealtBy), lots, root },
    sealedAt: iso(at),
  }
  return { type: 'lots.sealed', at, seal, lotHash: lotHash(seal), beacon }
}
