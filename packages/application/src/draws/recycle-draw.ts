import {
  type DrawId,
  firstStageId,
  type Instant,
  isRecyclable,
  keptInBinMs,
  Refusal,
  type UserId,
} from '@fairdraw/domain'
import { accountOf } from '../organisers/user-info.ts'
import type { Ports } from '../ports/index.ts'
import { dueAt } from './due-at.ts'
import { requireGate } from './gates.ts'
import { holdAnyOwnDraw } from './owned-draw.ts'
import { holdStages } from './series.ts'

type Needs = Pick<Ports, 'store'>

/**
 * Puts an own draft or a draw that is over into the bin, with every stage of a period draw; refuses `draw_running`
 * while one is not. Answers when it will be removed; asked again, the same.
 */
export async function recycleDraw({ store }: Needs, userId: UserId, id: DrawId): Promise<Instant> {
  return await store.transact(async (tx) => {
    const draw = await holdAnyOwnDraw(tx, userId, firstStageId(id))
    if (draw.recycledAt !== undefined) return draw.recycledAt + keptInBinMs
    const stages = await holdStages(tx, draw)
    if (!stages.every(({ life }) => isRecyclable(life))) throw new Refusal('draw_running')
    const recycledAt = await tx.now()
    for (const stage of stages) await tx.draws.save({ ...stage, recycledAt }, dueAt(stage))
    return recycledAt + keptInBinMs
  })
}

/** Takes an own draw out of the bin; putting it in is free, this needs the plan of now (gate `recycle_bin`). */
export async function restoreDraw({ store }: Needs, userId: UserId, id: DrawId): Promise<void> {
  await store.transact(async (tx) => {
    const draw = await holdAnyOwnDraw(tx, userId, firstStageId(id))
    if (draw.recycledAt === undefined) return
    requireGate(await accountOf(tx, userId), 'recycle_bin', await tx.now())
    for (const { recycledAt: _, ...stage } of await holdStages(tx, draw))
      await tx.draws.save(stage, dueAt(stage))
  })
}
