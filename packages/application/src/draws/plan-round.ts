import type { Draw, Fact, Instant } from '@fairdraw/domain'
import {
  type ChainInfo,
  firstRoundAtOrAfter,
  type RoundRecord,
  roundAt,
  roundHash,
  timeOfRound,
} from '@fairdraw/fairness'
import { requirePinnedChain } from './pinned-chain.ts'

/** What is known about time when a round is logged. */
export type Moment = {
  readonly now: Instant
  readonly chain: ChainInfo
  /** The newest round seen at a relay just now; null when none answered. */
  readonly latestRound: number | null
}

export type RoundPlan = Pick<RoundRecord, 'kind' | 'slots' | 'voids' | 'show'> & {
  /** Who has not checked in, as row ranges (lot-1 §7.6); nobody when left out. */
  readonly exclude?: RoundRecord['exclude']
  /** The first instant its beacon may come from. */
  readonly notBefore: Instant
  readonly prev: string
}

/** Redraws and rounds of a live draw take the first round at or after this past their log time (lot-1 §12.2). */
export const redrawDelayMs = 6_000

/**
 * The fact that logs a round before its randomness exists. A round that is out already, by our clock or by the
 * relays, is never taken: it moves forward and says so (lot-1 §12.2).
 */
export function planRound(
  draw: Draw,
  plan: RoundPlan,
  moment: Moment,
): Extract<Fact, { type: 'round.logged' }> {
  const { life, lid } = draw
  const { kind, slots, voids, exclude = '', prev, notBefore, show } = plan
  if (!life.closeHash) throw new Error(`draw ${lid} is not sealed`)
  requirePinnedChain(draw, moment.chain)
  const isBeaconLevel = life.charter?.level !== 'C'
  const wished = firstRoundAtOrAfter(moment.chain, notBefore)
  // What this draw was drawn with is out, even where the clock was set back and no relay answers.
  const drawnWith = life.rounds.map(({ record }) => record.beaconRound ?? 0)
  const latest = Math.max(moment.latestRound ?? 0, ...drawnWith)
  const safe = Math.max(roundAt(moment.chain, moment.now) + 1, latest + 2)
  const beaconRound = isBeaconLevel ? Math.max(wished, safe) : null
  const record: RoundRecord = {
    v: 'lot/1',
    drawId: lid,
    closeHash: life.closeHash,
    round: life.rounds.length,
    kind,
    slots,
    voids,
    exclude,
    beaconRound,
    prev,
    ...(show ? { show } : {}),
  }
  return {
    type: 'round.logged',
    at: moment.now,
    record,
    roundHash: roundHash(record),
    beaconDueAt: beaconRound === null ? null : timeOfRound(moment.chain, beaconRound),
    isLate: beaconRound !== null && beaconRound > wished,
    isClockUnverified: beaconRound !== null && moment.latestRound === null,
  }
}
