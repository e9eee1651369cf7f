import { type Draw, type Fact, type Instant, iso } from '@fairdraw/domain'
import { type LotSeal, lotHash, type RoundRecord, roundHash, type SealedLots } from '@fairdraw/fairness'
import { sealDeal } from '../beacon/seal-deal.ts'
import type { Lease, Ports } from '../ports/index.ts'
import { deal, lotRecordOf } from './deal.ts'

type Needs = Pick<Ports, 'beacon' | 'store' | 'vault'>
type SealedFact = Extract<Fact, { type: 'lots.sealed' }>

/** Deals and seals the lots of a held draw as soon as its beacon is out. Null: they were. */
export function sealLotsStep(ports: Needs, draw: Draw, lease: Lease): Promise<Draw | 'waiting' | null> {
  const isUnsealed = ({ life }: Draw) => !life.lots
  return sealDeal(ports, draw, lease, isUnsealed, async (tx, held, beacon) => {
    const dealt = await deal(tx, ports.vault, held, beacon)
    return sealedFact(held, dealt, lotRecordOf(held), beacon, await tx.log.instant())
  })
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
    v: 'lot/1',
    drawId: lid,
    roundHash: roundHash(dealtBy),
    lots,
    root,
    sealedAt: iso(at),
  }
  return { type: 'lots.sealed', at, seal, lotHash: lotHash(seal), beacon }
}
