import { type Instant, second } from '../basics/instant.ts'
import { type ChainInfo, firstRoundAtOrAfter, timeOfRound } from './chain.ts'
import type { Charter, CharterBeacon } from './charter.ts'
import type { RoundRecord } from './round.ts'

type Promised = Pick<Charter, 'kind' | 'openBy' | 'level' | 'beacon'>

/** A record that an outsider is to see before its beacon is out waits for so many seconds. */
const witnessedDelay = 15

/** Whether the round is the opening of a list: of a timed draw the charter itself names its beacon. */
const isOpening = ({ kind }: Promised, of: RoundRecord['kind']): boolean =>
  kind === 'scheduled' && of === 'open'

/** By how many seconds the beacon of a round comes after its record, at least (lot-1 §12.3). */
export function beaconDelay(charter: Promised, of: RoundRecord['kind']): number {
  const least = isOpening(charter, of) ? 15 : 6
  return Math.max(least, charter.level === 'A' ? witnessedDelay : 0, charter.beacon?.after ?? 0)
}

/**
 * The round of the beacon that a record of this instant has: nobody can choose another (lot-1 §12.2). Null at level C.
 */
export function dueRound(
  charter: Promised,
  chain: ChainInfo,
  of: RoundRecord['kind'],
  at: Instant,
): number | null {
  const { beacon, level } = charter
  if (beacon === null || level === 'C') return null
  if (beacon.round !== undefined && charter.openBy === 'time' && isOpening(charter, of)) {
    const inTime = timeOfRound(chain, beacon.round) - (level === 'A' ? witnessedDelay : 6) * second
    if (at <= inTime) return beacon.round
  }
  return firstRoundAtOrAfter(chain, at + beaconDelay(charter, of) * second)
}

/** Whether the opening of a timed draw has another beacon than the charter promised: it was sealed late (lot-1 §12.4). */
export function isLate(
  { beacon, openBy }: Pick<Charter, 'beacon' | 'openBy'>,
  opening: RoundRecord | undefined,
): boolean {
  const promised = openBy === 'time' ? beacon?.round : undefined
  return promised !== undefined && opening !== undefined && opening.beaconRound !== promised
}

/**
 * The round whose randomness takes part in a play accepted at this instant: the first that comes out three seconds later, or
 * as much later as the charter says; null where plays need no beacon (lot-1 §12.2, §12.3).
 */
export function playRound(
  beacon: CharterBeacon | null,
  chain: ChainInfo,
  acceptedAt: Instant,
): number | null {
  return beacon && firstRoundAtOrAfter(chain, acceptedAt + Math.max(3, beacon.after ?? 0) * second)
}
