import { type DrawId, isBeforeClose, Refusal, type UserId } from '@fairdraw/domain'
import type { RowStatus } from '@fairdraw/fairness'
import { holdOpenDoor } from '../chances/hold-open-door.ts'
import { holdRunDraw } from '../draws/owned-draw.ts'
import { tell } from '../notices/tell.ts'
import type { Entrant, Ports, Writing } from '../ports/index.ts'
import { hasLeft } from './leave-draw.ts'

type Needs = Pick<Ports, 'store' | 'vault'>
type Named = { readonly id: DrawId; readonly joinSeq: number }

/** Why an organiser may set somebody aside (lot-1 §6.1); X5, the fifth, is the entrant's own leaving. */
export type ExcludedFor = Exclude<RowStatus, 'E' | 'X5'>

/**
 * Sets an entrant aside: in the sealed list they stand with their class and without chances. They see the reason and
 * may answer it. Refuses `draw_closed` once entry is over, `withdrawn` for who has left.
 */
export async function excludeMember(
  { store, vault }: Needs,
  userId: UserId,
  { id, joinSeq, status, reason }: Named & { readonly status: ExcludedFor; readonly reason: string },
): Promise<{ status: RowStatus }> {
  return await store.transact(async (tx) => {
    const entrant = await heldMember(tx, userId, { id, joinSeq })
    const at = await tx.now()
    await tx.entrants.setStatus(id, joinSeq, status)
    await tx.members.exclude(id, joinSeq, { reason, at })
    await tell(tx, vault, entrant, { kind: 'excluded', at, about: String(at) })
    return { status }
  })
}

/** Takes an exclusion back, under the same conditions; refuses `chances_by_comments` for who falls out by the filters. */
export async function readmitMember(
  { store }: Needs,
  userId: UserId,
  named: Named,
): Promise<{ status: RowStatus }> {
  const { id, joinSeq } = named
  return await store.transact(async (tx) => {
    await heldMember(tx, userId, named)
    const hasComments = (await tx.draws.byId(id))?.settings.media !== undefined
    if (hasComments && (await tx.entrants.chancesOf(id, joinSeq)) === 0)
      throw new Refusal('chances_by_comments')
    await tx.entrants.setStatus(id, joinSeq, 'E')
    await tx.members.exclude(id, joinSeq, null)
    return { status: 'E' as const }
  })
}

/**
 * An entrant of an own draw whose list can still change: neither closing nor leaving comes in between. Past its end a
 * list is fixed, however late somebody comes to close it: what was promised for that moment is not moved.
 */
async function heldMember(tx: Writing, userId: UserId, { id, joinSeq }: Named): Promise<Entrant> {
  const draw = await holdRunDraw(tx, userId, id)
  if (!isBeforeClose(draw.life.status)) throw new Refusal('draw_closed')
  await holdOpenDoor(tx, id)
  const entrant = await tx.entrants.bySeq(id, joinSeq)
  if (!entrant) throw new Refusal('not_found')
  if (await hasLeft(tx, entrant)) throw new Refusal('withdrawn')
  return entrant
}
