import type { Proof, ProofRound } from '../proof.ts'
import type { Beacon, ChainInfo } from '../rounds/chain.ts'
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

/** Each round used the beacon its record names, signed by the pinned chain; at level C there is none (lot-1 §2.3). */
export async function checkBeacons(
  proof: Proof,
  chains: readonly ChainInfo[],
  verifyBeacon: VerifyBeacon | undefined,
  notes: Notes,
): Promise<void> {
  if (proof.charter.level === 'C') return checkNoBeacons(proof, notes)
  const chain = proof.charter.beacon?.chain
  if (chain === undefined) return notes.fail('beacons', 'beacon_missing')
  if (!chains.some(({ hash }) => hash === chain))
    return notes.skip('beacons', 'chain_unknown', { found: chain })
  for (const [r, round] of proof.rounds.entries()) {
    const beacon = beaconOf(round, `round ${r}`, notes)
    if (beacon === undefined || verifyBeacon === undefined) continue
    const { round: number, signature } = beacon
    const signed = await verifyBeacon(chain, number, signature)
    if (!signed) notes.fail('beacons', 'signature_wrong', { found: signature, detail: `round ${r}` })
  }
  const last = proof.rounds.findLast(({ failed }) => !failed)
  if (last === undefined || last.beacon === null) notes.skip('beacons', 'not_yet')
  if (verifyBeacon === undefined) notes.skip('beacons', 'not_given')
}
