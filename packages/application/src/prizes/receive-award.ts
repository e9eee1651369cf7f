import { handOverTermsOf, mayArrive, minute, Refusal } from '@fairdraw/domain'
import { type Arrival, arrivalMessage, arrivalReceipt, unbase64, unhex } from '@fairdraw/fairness'
import { verifyEd25519 } from '@fairdraw/fairness/beacon'
import { ownEntrant } from '../entrants/own-entrant.ts'
import { receiptIn } from '../entrants/read-entry.ts'
import type { Ports, Writing } from '../ports/index.ts'
import { type AskedAward, type AwardSight, claimOf, type OwnAward, ownAward, sightOf } from './own-award.ts'
import { emptyClaim } from './sealed-claim.ts'

type Signed = Pick<Arrival, 'at' | 'key' | 'receipt' | 'signature'>

/** A statement may be dated so far from the clock of the service: phones are told its time, and some networks are slow. */
const datedWithinMs = 10 * minute

/**
 * The winner says that a prize has come, by a statement signed on their phone and made with their receipt. It is kept,
 * counted in public, and ends the award's way: nobody has anything left to hand over. Said again, it changes nothing.
 * Refuses `award_not_claimable` before it can have come, and `arrival_wrong` where the statement is not right.
 */
export async function receiveAward(
  ports: Pick<Ports, 'store' | 'vault'>,
  asked: AskedAward & { readonly signed: Signed },
): Promise<AwardSight> {
  return await ports.store.transact(async (tx) => {
    const own = await ownAward(tx, ports.vault, asked)
    const { award, draw } = own
    if (!mayArrive(award.state, handOverTermsOf(draw, award).handOver))
      throw new Refusal('award_not_claimable')
    const arrival = { drawId: draw.lid, awardId: award.id, ...asked.signed }
    const now = await tx.now()
    if (
      Math.abs(Date.parse(arrival.at) - now) > datedWithinMs ||
      !(await isSigned(tx, ports, own, asked, arrival))
    )
      throw new Refusal('arrival_wrong')
    if (award.state !== 'done') await tx.awards.move(draw.id, award.id, 'done')
    const before = (await claimOf(tx, award)) ?? emptyClaim(draw.id, award.id)
    if (before.arrivedAt === null) await tx.claims.put({ ...before, arrivedAt: now, arrival })
    return await sightOf(tx, ports.vault, { ...own, award: { ...award, state: 'done' } })
  })
}

async function isSigned(
  tx: Writing,
  { vault }: Pick<Ports, 'vault'>,
  { draw }: OwnAward,
  { subject }: AskedAward,
  arrival: Arrival,
): Promise<boolean> {
  const entrant = await ownEntrant(tx, vault, draw.id, subject)
  const group = entrant?.sealedIdentity ? await tx.entrants.group(entrant.groupId) : null
  if (!entrant || !group) return false
  const receipt = await receiptIn(tx, vault, draw, { entrant, group })
  if (arrivalReceipt(receipt, vault) !== arrival.receipt) return false
  return verifyEd25519(unhex(arrival.key), arrivalMessage(arrival), unbase64(arrival.signature))
}
