import { type AwardId, type DrawId, handOverOf, type Instant, Refusal, type UserId } from '@fairdraw/domain'
import { holdRunDraw } from '../draws/owned-draw.ts'
import { tell } from '../notices/tell.ts'
import type { Award, Ports, Vault, Writing } from '../ports/index.ts'
import { handOutCode } from './hand-out-code.ts'
import { claimOf } from './own-award.ts'
import { emptyClaim } from './sealed-claim.ts'

type Asked = { readonly id: DrawId; readonly awardId: AwardId }
export type Parcel = { readonly carrier: string; readonly number: string }

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
    const at = await tx.now()
    await send(tx, vault, { award, parcel, at })
    await tx.activities.record({ drawId: id, at, userId, what: 'winnerShip' })
    return { state: 'shipped' }
  })
}

type Sending = { readonly award: Award; readonly parcel: Parcel; readonly at: Instant }

/** Moves an award of a held draw on and tells its winner; refuses `award_not_claimable` where it may not go there. */
export async function send(tx: Writing, vault: Vault, { award, parcel, at }: Sending): Promise<void> {
  const { drawId, id } = award
  if (!(await tx.awards.move(drawId, id, 'shipped'))) throw new Refusal('award_not_claimable')
  const before = (await claimOf(tx, award)) ?? emptyClaim(drawId, id)
  await tx.claims.put({ ...before, parcel, shippedAt: before.shippedAt ?? at })
  const winner = await tx.entrants.bySeq(drawId, award.index + 1)
  await tell(tx, vault, winner, { kind: 'shipped', at, about: id })
}

/** Says that a prize was handed over; a prize that is a code is, by this, whether its winner asked for it or not. */
export async function finishAward(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  { id, awardId }: Asked,
): Promise<{ state: Award['state'] }> {
  return await store.transact(async (tx) => {
    const draw = await holdRunDraw(tx, userId, id)
    const award = await tx.awards.byId(id, awardId)
    if (!award) throw new Refusal('not_found')
    if (!(await tx.awards.move(id, awardId, 'done'))) throw new Refusal('award_not_claimable')
    const prize = draw.settings.prizes.find(({ tier }) => tier === award.tier)
    if (prize && handOverOf(prize) === 'code') await handOutCode(tx, award)
    await tx.activities.record({ drawId: id, at: await tx.now(), userId, what: 'winnerDone' })
    return { state: 'done' }
  })
}
