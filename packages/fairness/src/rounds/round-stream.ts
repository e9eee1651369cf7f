import { unhex } from '../basics/bytes.ts'
import { readable } from '../basics/readable.ts'
import type { Random } from '../basics/uniform.ts'
import { type Beacon, randomnessOf } from './chain.ts'
import { type RoundRecord, roundRandom } from './round.ts'

/** A record with its link and its beacon, as far as they are known; `beacon` stays null at level C. */
export type ShownRound = {
  readonly record: RoundRecord
  readonly beacon: Beacon | null
  readonly secret: string | null
}

/** The random stream of a round (step 6); undefined while its secret or beacon is missing or malformed. */
export function randomOf({ record, beacon, secret }: ShownRound): Random | undefined {
  if (secret === null || (record.beaconRound !== null && beacon === null)) return undefined
  return readable(() => roundRandom(record, unhex(secret), beacon && randomnessOf(beacon.signature)))
}
