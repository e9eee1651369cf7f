import type { LotSeal } from '../lots/lot-seal.ts'
import type { Proof } from '../proof.ts'
import { type ChainInfo, timeOfRound } from '../rounds/chain.ts'
import type { RoundRecord } from '../rounds/round.ts'
import { instantText } from './beacons.ts'
import type { Notes } from './report.ts'

/** The beacon that pairs people comes out after their list was closed, by as much as the charter promised at least. */
export function checkPairTime(
  { charter, close, flags }: Proof,
  { record, seal }: { readonly record: RoundRecord; readonly seal: LotSeal | null },
  chains: readonly ChainInfo[],
  notes: Notes,
): void {
  // Not a fault, but whoever reads the report must see it.
  if (flags.late === true) notes.tell('time', { found: 'late' })
  if (flags.clockUnverified === true) notes.tell('time', { found: 'clockUnverified' })
  if (close !== null && seal && Date.parse(seal.sealedAt) < Date.parse(close.closedAt))
    notes.fail('time', 'round_too_early', { found: seal.sealedAt, detail: 'lots' })
  const { beaconRound } = record
  const chain = chains.find(({ hash }) => hash === charter.beacon?.chain)
  if (close === null || !chain || beaconRound === null) return
  const earliest = Date.parse(close.closedAt) + (charter.beacon?.after ?? 0) * 1000
  const outAt = timeOfRound(chain, beaconRound)
  if (outAt <= Date.parse(close.closedAt))
    notes.fail('time', 'round_too_early', { found: String(beaconRound), detail: 'lots' })
  else if (outAt < earliest)
    notes.fail('time', 'round_not_as_promised', {
      expected: instantText(earliest),
      found: String(beaconRound),
    })
}
