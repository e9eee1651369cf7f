import { type AwardId, type DrawId, Refusal, type UserId } from '@fairdraw/domain'
import { holdRunDraw } from '../draws/owned-draw.ts'
import { noticesToWinners } from '../notices/notice-of.ts'
import type { Award, Ports } from '../ports/index.ts'
import { claimOf } from './own-award.ts'
import { emptyClaim } from './sealed-claim.ts'

type Asked = { readonly id: DrawId; readonly awardId: AwardId }
type Parcel = { readonly carrier: string; readonly number: string }

/** Says that a parcel is on its way, or mends its number; its winner is told once. */
export async function shipAward(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  { id, awardId, ...parcel }: Asked & Parcel,
): Promise<{ state: Award['state'] }> {
  return await store.transact(async (tx) => {
    await holdRunDraw(tx, userId, id)
    const award = await tx.awards.byId(id, awardId)
    if (!award) throw new Refusal('not_found')
    if (!(await tx.awards.move(id, awardId, 'shipped'))) throw new Refusal('award_not_claimable')
    const at = await tx.now()
    const before = (await claimOf(tx, award)) ?? emptyClaim(id, awardId)
    await tx.claims.put({ ...before, parcel, shippedAt: before.shippedAt ?? at })
    const winners = await tx.entrants.bySeqs(id, [award.index + 1])
    await tx.notices.put(noticesToWinners(vault, 'shipped', at, [award], winners))
    await tx.activities.record({ drawId: id, at, userId, what: 'winnerShip' })
    return { state: 'shipped' }
  })
}

/** Says that a prize was handed over. */
export async function finishAward(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  { id, awardId }: Asked,
): Promise<{ state: Award['state'] }> {
  return await store.transact(async (tx) => {
    await holdRunDraw(tx, userId, id)
    const award = await tx.awards.byId(id, awardId)
    if (!award) throw new Refusal('not_found')
    if (!(await tx.awards.move(id, awardId, 'done'))) throw new Refusal('award_not_claimable')
    await tx.activities.record({ drawId: id, at: await tx.now(), userId, what: 'winnerDone' })
    return { state: 'done' }
  })
}
