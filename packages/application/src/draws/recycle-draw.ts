import { type DrawId, type Instant, isRecyclable, keptInBinMs, Refusal, type UserId } from '@fairdraw/domain'
import { accountOf } from '../organisers/user-info.ts'
import type { Ports } from '../ports/index.ts'
import { dueAt } from './due-at.ts'
import { requireGate } from './gates.ts'
import { holdAnyOwnDraw } from './owned-draw.ts'

type Needs = Pick<Ports, 'store'>

/**
 * Puts an own draft or a draw that is over into the bin; refuses `draw_running` for others. Answers when it will be
 * removed; asked again, the same.
 */
export async function recycleDraw({ store }: Needs, userId: UserId, id: DrawId): Promise<Instant> {
  return await store.transact(async (tx) => {
    const draw = await holdAnyOwnDraw(tx, userId, id)
    if (draw.recycledAt !== undefined) return draw.recycledAt + keptInBinMs
    if (!isRecyclable(draw.life)) throw new Refusal('draw_running')
    const recycledAt = await tx.now()
    await tx.draws.save({ ...draw, recycledAt }, dueAt(draw))
    return recycledAt + keptInBinMs
  })
}

/** Takes an own draw out of the bin; putting it in is free, this needs the plan of now (gate `recycle_bin`). */
export async function restoreDraw({ store }: Needs, userId: UserId, id: DrawId): Promise<void> {
  await store.transact(async (tx) => {
    const { recycledAt, ...draw } = await holdAnyOwnDraw(tx, userId, id)
    if (recycledAt === undefined) return
    requireGate(await accountOf(tx, userId), 'recycle_bin', await tx.now())
    await tx.draws.save(draw, dueAt(draw))
  })
}
