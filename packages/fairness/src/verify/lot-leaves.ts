import { lotHash } from '../lots/lot-seal.ts'
import { lotsEndHash } from '../lots/lots-end.ts'
import type { Proof } from '../proof.ts'
import { roundHash } from '../rounds/round.ts'

/** What the log must hold of lots: the round that deals them, their seal as what that came to, and how it ended. */
export function lotLeaves({ drawId, lots }: Proof): { type: string; hash: string }[] {
  const leaves: { type: string; hash: string }[] = []
  if (lots?.record) leaves.push({ type: 'round', hash: roundHash(lots.record) })
  if (lots?.seal) leaves.push({ type: 'result', hash: lotHash(lots.seal) })
  if (lots?.end) leaves.push({ type: 'result', hash: lotsEndHash(drawId, lots.end) })
  return leaves
}
