import { type DrawId, Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { requireGate } from '../draws/gates.ts'
import { ownDraw } from '../draws/owned-draw.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Ports } from '../ports/index.ts'
import { type Granted, grantChances } from './grant-chances.ts'
import { holdOpenDoor } from './hold-open-door.ts'
import { stillIn } from './own-task.ts'

/** The organiser gives an entrant chances before the draw closes; everybody sees how many were given in all. */
export function giveChances(
  ports: Pick<Ports, 'signer' | 'store' | 'vault'>,
  userId: UserId,
  given: { id: DrawId; joinSeq: number; count: number; reason: string },
): Promise<Granted> {
  const { id, joinSeq, count, reason: note } = given
  const { store, vault } = ports
  const name = `gift:${hex(vault.randomBytes(12))}`
  return store.transact(async (tx) => {
    const draw = await ownDraw(tx, userId, id)
    requireGate(await accountOf(tx, draw.ownerId), 'grant_chance', await tx.now(), draw)
    // Its charter says what every comment gave.
    if (draw.settings.media) throw new Refusal('chances_by_comments')
    await holdOpenDoor(tx, id)
    const entrant = await tx.entrants.bySeq(id, joinSeq)
    if (!entrant) throw new Refusal('not_found')
    stillIn(entrant)
    return await grantChances(tx, ports, draw, {
      joinSeq,
      id: name,
      count,
      reason: 'gift',
      note,
      at: await tx.now(),
    })
  })
}
