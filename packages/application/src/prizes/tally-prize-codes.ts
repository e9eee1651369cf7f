import { type DrawId, firstStageId, type UserId } from '@fairdraw/domain'
import { runDraw } from '../draws/owned-draw.ts'
import type { CodeTally, Ports } from '../ports/index.ts'

/** How many codes each prize of a draw has, and how many of them are its winners' already. */
export function tallyPrizeCodes(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  id: DrawId,
): Promise<readonly CodeTally[]> {
  return store.read(async (tx) => {
    // A later stage of a draft stands in its settings only.
    await runDraw(tx, userId, firstStageId(id))
    return await tx.prizeCodes.tally(id)
  })
}
