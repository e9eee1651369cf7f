import type { Proof, ProofRound } from '../proof.ts'
import { type Beacon, beaconChain } from '../rounds/chain.ts'
import type { Charter } from '../rounds/charter.ts'
import type { Means } from './means.ts'
import type { Notes } from './report.ts'

/** Whether a signature is this chain's over this round. */
export type VerifyBeacon = (chainHash: string, round: number, signature: string) => boolean | Promise<boolean>

function beaconOf({ record, beacon, secret }: ProofRound, at: string, notes: Notes): Beacon | undefined {
  if (record.beaconRound === null) {
    notes.fail('beacons', 'beacon_missing', { detail: at })
    return undefined
  }
  if (beacon === null) {
    // Until the secret is out the round may still be waiting for its beacon.
    if (secret !== null) notes.fail('beacons', 'beacon_missing', { detail: at })
    return undefined
  }
  const sameRound = notes.same(
    'beacons',
    'beacon_of_other_round',
    String(record.beaconRound),
    String(beacon.round),
    at,
  )
  return sameRound ? beacon : undefined
}

function checkNoBeacons({ rounds }: Proof, notes: Notes): void {
  for (const [r, { record, beacon }] of rounds.entries()) {
    if (record.beaconRound !== null || beacon !== null)
      notes.fail('beacons', 'beacon_unexpected', { detail: `round ${r}` })
  }
  notes.skip('beacons', 'not_applicable')
}

/** The signature of a beacon is the chain's. */
export async function checkSigned(
  chain: string,
  { round, signature }: Beacon,
  verify: VerifyBeacon,
  detail: string,
  notes: Notes,
): Promise<void> {
  if (!(await verify(chain, round, signature)))
    notes.fail('beacons', 'signature_wrong', { found: signature, detail })
}

/** A charter without public randomness is of level C, and no beacon took part. */
export function checkUnneeded({ level }: Charter, hasBeacon: boolean, notes: Notes): void {
  if (level !== 'C') notes.fail('beacons', 'beacon_missing')
  if (hasBeacon) notes.fail('beacons', 'beacon_unexpected')
  notes.skip('beacons', 'not_applicable')
  notes.skip('time', 'not_applicable')
}

/** Each round used the beacon its record names, signed by the pinned chain; at level C there is none (lot-1 §2.3). */
export async function checkBeacons(
  proof: Proof,
  { chains, verifyBeacon }: Means,
  notes: Notes,
): Promise<void> {
  const { charter } = proof
  if (charter.level === 'C') return checkNoBeacons(proof, notes)
  if (charter.beacon === null) return notes.fail('beacons', 'beacon_missing')
  const { chain } = charter.beacon
  if (!beaconChain(charter, chains)) return notes.skip('beacons', 'chain_unknown', { found: chain })
  for (const [r, round] of proof.rounds.entries()) {
    const detail = `round ${r}`
    const beacon = beaconOf(round, detail, notes)
    if (beacon && verifyBeacon) await checkSigned(chain, beacon, verifyBeacon, detail, notes)
  }
  const last = proof.rounds.findLast(({ failed }) => !failed)
  if (last === undefined || last.beacon === null) notes.skip('beacons', 'not_yet')
  if (verifyBeacon === undefined) notes.skip('beacons', 'not_given')
}
