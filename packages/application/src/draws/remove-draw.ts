import { type Draw, type DrawId, firstStageId, keptInBinMs, Refusal } from '@fairdraw/domain'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import type { Ports, Writing } from '../ports/index.ts'
import { holdAnyOwnDraw } from './owned-draw.ts'
import { holdStages } from './series.ts'

type Needs = Pick<Ports, 'store'>

/** Removes an own draw from the bin for good, with all its stages. Refuses `draw_not_recycled`, and `not_permitted` to support. */
export async function removeDraw({ store }: Needs, caller: UserCaller, id: DrawId): Promise<void> {
  refuseSupport(caller)
  await store.transact(async (tx) => {
    const draw = await holdAnyOwnDraw(tx, caller.subject.userId, firstStageId(id))
    if (draw.recycledAt === undefined) throw new Refusal('draw_not_recycled')
    for (const stage of await holdStages(tx, draw)) await removeHeld(tx, stage)
  })
}

/** Removes draws that lay in the bin for long enough, at most `limit`; answers how many. */
export async function removeOldRecycled(tx: Writing, limit: number): Promise<number> {
  const now = await tx.now()
  const ids = await tx.erasures.recycledBefore(now - keptInBinMs, limit)
  for (const id of ids) {
    const draw = await tx.draws.hold(id)
    if (draw?.recycledAt !== undefined && draw.removedAt === undefined) await removeHeld(tx, draw)
  }
  return ids.length
}

/**
 * A draft leaves nothing behind. What was published keeps what its proof needs, charter, list and results, and only
 * its organiser no longer sees it; everything about its people is then erased in small steps (`eraseRemoved`).
 */
export async function removeHeld(tx: Writing, draw: Draw): Promise<void> {
  if (draw.life.status === 'draft') await tx.erasures.dropDraft(draw.id)
  else await tx.draws.save({ ...draw, removedAt: await tx.now() }, null)
}
