import { isBeforeClose, type Lid, Refusal } from '@fairdraw/domain'
import { holdOpenDoor } from '../chances/hold-open-door.ts'
import { publishedDraw } from '../draws/read-draw.ts'
import type { Door, Entrant, Ports, Reading, Subject, Writing } from '../ports/index.ts'
import { identityKey, identityOf } from './identity.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/**
 * Leaves a draw for good before its list is closed (status X5): the row stays, without chances, and nobody can bring
 * it back. Who was set aside keeps that class in the list, with the leaving written beside it: what the organiser did
 * is not covered up. Leaving twice is leaving.
 */
export async function leaveDraw(ports: Needs, subject: Subject, lid: Lid): Promise<void> {
  await ports.store.transact(async (tx) => {
    const { door, entrant } = await heldOwnEntry(tx, ports, subject, lid)
    const { drawId, joinSeq } = entrant
    if (await hasLeft(tx, entrant)) return
    if (entrant.status === 'E') await setLeft(tx, door, joinSeq)
    await tx.members.withdraw(drawId, joinSeq, await tx.now())
  })
}

/** Answers an exclusion; a later answer takes the place of the earlier. Refuses `not_found` to who was not excluded. */
export async function appealExclusion(
  ports: Needs,
  subject: Subject,
  { lid, text }: { readonly lid: Lid; readonly text: string },
): Promise<void> {
  await ports.store.transact(async (tx) => {
    const { drawId, joinSeq, status } = (await heldOwnEntry(tx, ports, subject, lid)).entrant
    if (status === 'E' || status === 'X5') throw new Refusal('not_found')
    await tx.members.appeal(drawId, joinSeq, text)
  })
}

/** The caller's entry behind its door while the list can still change. */
async function heldOwnEntry(
  tx: Writing,
  { vault }: Needs,
  subject: Subject,
  lid: Lid,
): Promise<{ readonly door: Door; readonly entrant: Entrant }> {
  const { id } = await publishedDraw(tx, lid)
  const draw = await tx.draws.hold(id)
  const entrant = await tx.entrants.byIdentity(id, identityKey(vault, identityOf(subject)))
  if (!entrant) throw new Refusal('not_entered')
  if (!draw || !isBeforeClose(draw.life.status)) throw new Refusal('draw_closed')
  return { door: await holdOpenDoor(tx, id), entrant }
}

/** Somebody behind a held door goes: a draw that a number of people opens waits for one more. */
export async function setLeft(tx: Writing, door: Door, joinSeq: number): Promise<void> {
  await tx.entrants.setStatus(door.drawId, joinSeq, 'X5')
  if (door.openingCount !== null) await tx.entrants.saveDoor({ ...door, openingCount: door.openingCount + 1 })
}

/** True for who has left, whatever their row says of them. */
export async function hasLeft(
  tx: Reading,
  { drawId, joinSeq, status }: Pick<Entrant, 'drawId' | 'joinSeq' | 'status'>,
): Promise<boolean> {
  if (status === 'E' || status === 'X5') return status === 'X5'
  const detail = (await tx.members.details(drawId, [joinSeq])).get(joinSeq)
  return detail !== undefined && detail.withdrawnAt !== null
}
