import { charterHash, dealBoard, type Proof, randomnessOf, sealBoard, unhex } from '@fairdraw/fairness'

/**
 * What every card of a shared board held, dealt again from what is public once the draw is over; null before, and where it
 * does not come to the root that had been sealed: then nothing is shown that is not so.
 */
export function dealAgain({ charter, earlierCharters = [], board, plays }: Proof): (number | null)[] | null {
  const first = earlierCharters[0] ?? charter
  if (!board?.seal || board.secret === null || !plays) return null
  const { record, beacon, seal, secret } = board
  const tiers = dealBoard(first, record, unhex(secret), beacon && randomnessOf(beacon.signature))
  const given = { master: unhex(plays.master), charterHash: unhex(charterHash(first)) }
  return sealBoard(tiers, given).root === seal.root ? tiers : null
}
