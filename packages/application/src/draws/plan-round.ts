import { type Draw, type Fact, type Instant, iso } from '@fairdraw/domain'
import {
  type Charter,
  dueRound,
  type LoggedRound,
  type RoundRecord,
  roundHash,
  timeOfRound,
} from '@fairdraw/fairness'
import { beaconTime } from '../beacon/beacon-time.ts'
import type { Ports } from '../ports/index.ts'
import { requirePinnedChain } from './pinned-chain.ts'

export type RoundPlan = Pick<RoundRecord, 'kind' | 'slots' | 'voids' | 'show'> & {
  /** Who has not checked in, as row ranges (lot-1 §7.6); nobody when left out. */
  readonly exclude?: RoundRecord['exclude']
  readonly prev: string
}

/** The fact that logs a round at an instant of the log, before its randomness exists. */
export function planRound(
  draw: Draw,
  plan: RoundPlan,
  at: Instant,
  { beacon }: Pick<Ports, 'beacon'>,
): Extract<Fact, { type: 'round.logged' }> {
  const { life, lid } = draw
  const { kind, slots, voids, exclude = '', prev, show } = plan
  if (!life.charter || !life.closeHash) throw new Error(`draw ${lid} is not sealed`)
  requirePinnedChain(draw, beacon.chain)
  const record: RoundRecord = {
    v: 'lot/1',
    drawId: lid,
    closeHash: life.closeHash,
    round: life.rounds.length,
    kind,
    slots,
    voids,
    exclude,
    prev,
    ...loggedRound(life.charter, kind, at, beacon),
    ...(show ? { show } : {}),
  }
  const { beaconRound } = record
  return {
    type: 'round.logged',
    at,
    record,
    roundHash: roundHash(record),
    beaconDueAt: beaconRound === null ? null : timeOfRound(beacon.chain, beaconRound),
  }
}

/** What of a record follows from the instant at which it is logged (lot-1 §12.2, §12.5). */
export function loggedRound(
  charter: Charter,
  kind: RoundRecord['kind'],
  at: Instant,
  beacon: Ports['beacon'],
): LoggedRound {
  const beaconRound = dueRound(charter, beacon.chain, kind, at)
  const isUnverified = beaconRound !== null && !beaconTime(beacon)?.isFresh
  return { at: iso(at), beaconRound, ...(isUnverified ? { clockUnverified: true } : {}) }
}
