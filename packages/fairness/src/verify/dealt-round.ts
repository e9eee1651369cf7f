import { type Bytes, unhex } from '../basics/bytes.ts'
import { readable } from '../basics/readable.ts'
import { type Beacon, beaconChain, randomnessOf } from '../rounds/chain.ts'
import type { Charter } from '../rounds/charter.ts'
import type { RoundFailure, RoundRecord } from '../rounds/round.ts'
import { serverCommit } from '../rounds/secret-chain.ts'
import { checkSigned, checkUnneeded } from './beacons.ts'
import type { Means } from './means.ts'
import type { Notes } from './report.ts'
import { checkNotBefore, checkRecordTime, type TimeRule, tellTimes } from './times.ts'

/**
 * A round that deals everything at once, before anybody takes any of it: of a shared board, or of lots. What it came to
 * is sealed instead of shown.
 */
export type DealtRound = {
  /** What the report calls it. */
  readonly name: 'board' | 'lots'
  readonly record: RoundRecord
  readonly beacon: Beacon | null
  /** Null until it is sealed. */
  readonly seal: { readonly sealedAt: string } | null
  /** The link of the chain that dealt, once it is revealed. */
  readonly secret: string | null
  /** That its randomness stayed away: nothing was dealt, ever. */
  readonly failed?: RoundFailure | undefined
}

/** The beacon is the one that the record names, signed by the pinned chain. */
export async function checkDealBeacon(
  { name, record, beacon, seal }: DealtRound,
  charter: Charter,
  { chains, verifyBeacon }: Means,
  notes: Notes,
): Promise<void> {
  if (charter.beacon === null) return checkUnneeded(charter, beacon !== null, notes)
  if (!beaconChain(charter, chains)) {
    notes.skip('beacons', 'chain_unknown', { found: charter.beacon.chain })
    return notes.skip('time', 'depends')
  }
  if (record.beaconRound === null) return notes.fail('beacons', 'beacon_missing')
  if (beacon === null) {
    if (seal) notes.fail('beacons', 'beacon_missing')
    notes.skip('beacons', 'not_yet')
    return notes.skip('time', 'not_yet')
  }
  notes.same('beacons', 'beacon_of_other_round', String(record.beaconRound), String(beacon.round))
  if (verifyBeacon === undefined) return notes.skip('beacons', 'not_given')
  await checkSigned(charter.beacon.chain, beacon, verifyBeacon, name, notes)
}

/** The record was logged with the list, or the charter, that it follows; nothing is sealed before its beacon is out. */
export function checkDealTimes(dealt: DealtRound, rule: TimeRule, notes: Notes): void {
  const { name, record, seal } = dealt
  const outAt = checkRecordTime(dealt, rule, notes)
  if (seal) checkNotBefore(seal.sealedAt, outAt, name, notes)
  tellTimes(rule.charter, [record], notes)
}

/** A deal may fail only for a beacon, and nothing comes of it. */
export function checkDealFailure(
  { name, record, beacon, seal, secret, failed }: DealtRound,
  notes: Notes,
): void {
  if (!failed) return
  notes.tell('rounds', { found: 'failed', detail: name })
  const isEmpty = beacon === null && seal === null && secret === null
  if (!isEmpty || record.beaconRound === null) notes.fail('rounds', 'failure_unfounded', { detail: name })
}

/** The secret that dealt, the locked one: it must be out as soon as everything is over. */
export function dealSecret(
  { name, secret }: DealtRound,
  { drawId, serverCommit: committed }: Pick<Charter, 'drawId' | 'serverCommit'>,
  isOver: boolean,
  notes: Notes,
): Bytes | undefined {
  if (secret === null) {
    if (isOver) notes.fail('secrets', 'secret_missing', { detail: name })
    return undefined
  }
  const link = unhex(secret)
  notes.same('secrets', 'secret_not_committed', committed, serverCommit(drawId, link))
  return link
}

/** The beacon's part in a deal: null at level C, undefined where its signature is no text to make it from. */
export function dealRandomness({ beacon }: Pick<DealtRound, 'beacon'>): Bytes | null | undefined {
  return beacon && readable(() => randomnessOf(beacon.signature))
}
