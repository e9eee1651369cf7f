import {
  type AwardId,
  claimedFormOf,
  type DrawId,
  type FormAnswers,
  type FormField,
  type Instant,
  Refusal,
} from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { holdRunDraw } from '../draws/owned-draw.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import type { Ports } from '../ports/index.ts'
import { claimOf } from './own-award.ts'
import { openAnswers } from './sealed-claim.ts'

export type Contact = {
  readonly answers: FormAnswers
  readonly fields: readonly FormField[]
  readonly claimedAt: Instant | null
}

/** A winner's claim in full. The look is recorded in the same transaction: no answer without it. */
export async function readContact(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  { subject: { userId }, tokenHash }: UserCaller,
  { id, awardId }: { id: DrawId; awardId: AwardId },
): Promise<Contact> {
  return await store.transact(async (tx) => {
    const draw = await holdRunDraw(tx, userId, id)
    const award = await tx.awards.byId(id, awardId)
    const prize = draw.settings.prizes.find(({ tier }) => tier === award?.tier)
    if (!award || !prize) throw new Refusal('not_found')
    const claim = await claimOf(tx, award)
    const at = await tx.now()
    await tx.audits.record({ at, userId, session: hex(tokenHash), call: 'winnerContact', drawId: id })
    await tx.activities.record({ drawId: id, at, userId, what: 'winnerContact' })
    const answers = openAnswers(vault, claim)
    return {
      answers,
      fields: claimedFormOf(prize, draw.settings.claim, answers),
      claimedAt: claim?.claimedAt ?? null,
    }
  })
}
