import {
  charterHash,
  dealLots,
  type HeldLots,
  type Proof,
  randomnessOf,
  replayTakes,
  sealLots,
  unhex,
} from '@fairdraw/fairness'

/**
 * What every lot said, dealt again from what is public once the draw is over; null before, of pairs, who stand in the list,
 * and where it does not come to the root that had been sealed: then nothing is shown that is not so.
 */
export function lotsAgain({ charter, earlierCharters = [], lots }: Proof): readonly string[] | null {
  const first = earlierCharters[0] ?? charter
  if (!lots?.record || !lots.seal || lots.secret === null || lots.master === null) return null
  if (!first.lots || first.lots.rule === 'pairing') return null
  const { beacon, master, record, seal, secret } = lots
  const labels = dealLots(first, record, unhex(secret), beacon && randomnessOf(beacon.signature))
  const given = { master: unhex(master), charterHash: unhex(charterHash(first)) }
  return sealLots(labels, given).root === seal.root ? labels : null
}

/** Who holds which lot by now, by their idCommit; nobody where the takes cannot have been so, which the checks tell. */
export function heldNow({ charter, lots }: Proof): HeldLots {
  if (!lots?.seal) return new Map()
  const held = replayTakes(lots.events, {
    lots: lots.seal.lots,
    canSwap: charter.lots?.swap === true,
    opensAt: Number.NEGATIVE_INFINITY,
    closesAt: Number.POSITIVE_INFINITY,
  })
  return 'reason' in held ? new Map() : held
}
