import type { Draw } from '@fairdraw/domain'
import type { Reading } from '../ports/index.ts'

/**
 * Whether a record of a draw, named by its hash, was logged before the log went on from an older copy: what of the draw was lost
 * nobody knows, so it is not drawn, and fails like one whose beacon stays away (lot-1 §11.10).
 */
export async function failsWithLog(
  tx: Reading,
  { lid }: Pick<Draw, 'lid'>,
  roundHash: string,
): Promise<boolean> {
  const fork = await tx.log.lastFork()
  if (fork === null) return false
  const leaves = await tx.log.ofDraw(lid)
  return leaves.some(({ leaf, index }) => leaf.type === 'round' && leaf.hash === roundHash && index < fork)
}
