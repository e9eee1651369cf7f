import type { Proof, ProofRound } from '../proof.ts'
import { type Beacon, type ChainInfo, timeOfRound } from '../rounds/chain.ts'
import { REVEAL_WITHIN_MS, roundHash } from '../rounds/round.ts'
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
  const chain = proof.charter.beacon?.chain ?? ''
  if (!chains.some(({ hash }) => hash === chain)) notes.fail('beacons', 'chain_unknown', { found: chain })
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

/** An instant for the reader; a proof may claim one that no calendar has. */
export function instantText(unixMs: number): string {
  const instant = new Date(unixMs)
  return Number.isNaN(instant.getTime()) ? String(unixMs) : instant.toISOString()
}

function checkPromise(
  { charter, close, flags }: Proof,
  beaconRound: number,
  chain: ChainInfo,
  notes: Notes,
): void {
  const promised = charter.beacon?.round
  const finding = { expected: String(promised), found: String(beaconRound), detail: 'round 0' }
  if (
    promised !== undefined &&
    promised !== beaconRound &&
    !(flags.late === true && beaconRound > promised)
  ) {
    notes.fail('time', 'round_not_as_promised', finding)
  }
  const after = charter.beacon?.after ?? 0
  const earliest = Date.parse(close?.closedAt ?? '') + after * 1000
  if (timeOfRound(chain, beaconRound) < earliest)
    notes.fail('time', 'round_not_as_promised', { ...finding, expected: instantText(earliest) })
}

/** No round's randomness was out when its list was closed, when its record was made or when the log took it in. */
export function checkTimes(proof: Proof, chains: readonly ChainInfo[], notes: Notes): void {
  const chain = chains.find(({ hash }) => hash === proof.charter.beacon?.chain)
  if (proof.charter.level === 'C') notes.skip('time', 'not_applicable')
  else if (proof.rounds.length === 0) notes.skip('time', 'not_yet')
  else if (chain === undefined) notes.skip('time', 'depends')
  else checkRoundTimes(proof, chain, notes)
  // Not a fault, but whoever reads the report must see it.
  if (proof.flags.late === true) notes.tell('time', { found: 'late' })
  if (proof.flags.clockUnverified === true) notes.tell('time', { found: 'clockUnverified' })
}

function checkRoundTimes(proof: Proof, chain: ChainInfo, notes: Notes): void {
  const { close, rounds, log } = proof
  const loggedAt = new Map(log?.leaves.map(({ leaf }) => [leaf.hash, leaf.at]))
  let before = 0
  let failedAt = 0
  for (const [r, { record, failed }] of rounds.entries()) {
    const { beaconRound } = record
    if (beaconRound === null) continue
    if (r === 0) checkPromise(proof, beaconRound, chain, notes)
    const outAt = timeOfRound(chain, beaconRound)
    const finding = { found: instantText(outAt), detail: `round ${r}` }
    // A later record names an earlier result, so its own beacon must come later still.
    if (beaconRound <= before || outAt <= Date.parse(close?.closedAt ?? '') || outAt <= failedAt)
      notes.fail('time', 'round_too_early', finding)
    const logged = loggedAt.get(roundHash(record))
    if (logged !== undefined && Date.parse(logged) >= outAt)
      notes.fail('time', 'logged_too_late', { ...finding, expected: logged })
    before = beaconRound
    if (!failed) continue
    failedAt = Date.parse(failed.at)
    const earliest = outAt + REVEAL_WITHIN_MS
    if (failedAt < earliest)
      notes.fail('time', 'failed_too_early', {
        ...{ expected: instantText(earliest), found: failed.at, detail: `round ${r}` },
      })
  }
}
