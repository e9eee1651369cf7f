import { iso, type Lid } from '@fairdraw/domain'
import { type CheckInFacts, type CheckInReceipt, checkInLeaf, hex } from '@fairdraw/fairness'
import { spelledGroup } from '../entrants/receipt-of.ts'
import { signGroup } from '../entrants/sign-group.ts'
import type { Attendee, Ports, Reading, Writing } from '../ports/index.ts'

/** What is signed of somebody who is here. */
async function factsOf(tx: Reading, lid: Lid, one: Attendee): Promise<CheckInFacts> {
  const { drawId, joinSeq, checkedInAt } = one
  const entrant = joinSeq === null ? null : await tx.entrants.bySeq(drawId, joinSeq)
  if (!entrant || checkedInAt === null) throw new Error(`${one.number} of ${lid} is not here`)
  const { idCommit } = entrant
  return { drawId: lid, joinSeq: entrant.joinSeq, idCommit: hex(idCommit), checkedInAt: iso(checkedInAt) }
}

/** Signs, as a commit group of its own, that somebody checked in with their phone (lot-1 §5.6). */
export async function signCheckIn(
  tx: Writing,
  ports: Pick<Ports, 'signer' | 'vault'>,
  lid: Lid,
  one: Attendee,
): Promise<Attendee> {
  const { id } = await signGroup(tx, ports, [checkInLeaf(await factsOf(tx, lid, one))], await tx.now())
  await tx.attendees.signed(one.drawId, one.number, id)
  return { ...one, checkInGroup: id }
}

/** The receipt of a check-in, for the phone that made it; null for whom staff checked in. */
export async function checkInReceiptOf(tx: Reading, lid: Lid, one: Attendee): Promise<CheckInReceipt | null> {
  if (one.checkInGroup === null || one.checkedInAt === null || one.phoneKey === null) return null
  const group = await tx.entrants.group(one.checkInGroup)
  return group && { ...(await factsOf(tx, lid, one)), group: { ...spelledGroup(group), index: 0, path: [] } }
}
