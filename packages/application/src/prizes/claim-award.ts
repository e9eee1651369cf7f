import {
  claimEndsAt,
  claimedFormOf,
  type FormAnswers,
  type HandOver,
  handOverOf,
  hasClaims,
  type Instant,
  mayMoveAward,
  problemsOf,
  Refusal,
} from '@fairdraw/domain'
import { identityKey, identityOf } from '../entrants/identity.ts'
import type { Award, Ports, Writing } from '../ports/index.ts'
import { handOutCode } from './hand-out-code.ts'
import { closeToOthers } from './link-phones.ts'
import { type AskedAward, type AwardSight, claimOf, type OwnAward, ownAward, sightOf } from './own-award.ts'
import { emptyClaim, newRedeemCode, sealAnswers } from './sealed-claim.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** Codes and links are in the winner's hands the moment they are shown: nobody has anything left to hand over. */
const isGivenAtOnce = (handOver: HandOver) => handOver === 'code' || handOver === 'link'

/**
 * Claims an own award with what its hand-over asks for; until it is sent the answers may be given anew. Asked again,
 * a code or a link is the same.
 */
export async function claimAward(
  ports: Needs,
  asked: AskedAward & { readonly answers: FormAnswers },
): Promise<AwardSight> {
  return await ports.store.transact(async (tx) => {
    const own = await heldAward(tx, ports, asked)
    const given = isGivenAtOnce(handOverOf(own.prize))
    if (given && own.award.state === 'done') return await sightOf(tx, ports.vault, own)
    requireClaimable(own, await tx.now())
    const form = claimedFormOf(own.prize, own.draw.settings.claim, asked.answers)
    const problems = problemsOf(form, asked.answers)
    if (Object.keys(problems).length > 0) throw new Refusal('answers_rejected', { problems })
    const state = given ? 'done' : 'claimed'
    // From here on the award's row is held: nobody else reads a claim that is about to change.
    if (await tx.awards.move(own.draw.id, own.award.id, state)) {
      const phoneKey = identityKey(ports.vault, identityOf(asked.subject))
      if (own.isListed) await closeToOthers(tx, own.award, phoneKey)
      await give(tx, ports, own, asked.answers)
    } else await requireGiven(tx, own, given)
    return await sightOf(tx, ports.vault, { ...own, award: { ...own.award, state } })
  })
}

/** Of a listed winner behind the draw's lock: another phone that opens a link of theirs comes before this claim or after. */
async function heldAward(tx: Writing, { vault }: Needs, asked: AskedAward): Promise<OwnAward> {
  const own = await ownAward(tx, vault, asked)
  if (!own.isListed) return own
  await tx.draws.hold(own.draw.id)
  return await ownAward(tx, vault, asked)
}

function requireClaimable({ draw, award, isListed, prize }: OwnAward, now: Instant): void {
  const isLeft = isListed && prize.handOver === 'contact'
  if (!hasClaims(draw.settings) && !isLeft) throw new Refusal('award_not_claimable')
  if (award.state === 'forfeited') throw new Refusal('claim_over')
  if (!mayMoveAward(award.state, 'claimed')) throw new Refusal('award_not_claimable')
  const endsAt = claimEndsAt(draw, award)
  // Who claimed in time may still mend a number.
  if (award.state === 'announced' && endsAt !== null && now >= endsAt) throw new Refusal('claim_over')
}

/** Somebody moved the award first: the same winner on another page, the clock, or staff. */
async function requireGiven(tx: Writing, { award }: OwnAward, given: boolean): Promise<void> {
  const now: Award | null = await tx.awards.byId(award.drawId, award.id)
  if (now?.state === 'forfeited') throw new Refusal('claim_over')
  if (!given || now?.state !== 'done') throw new Refusal('award_not_claimable')
}

async function give(
  tx: Writing,
  { vault }: Needs,
  { award, prize }: OwnAward,
  answers: FormAnswers,
): Promise<void> {
  const before = (await claimOf(tx, award)) ?? emptyClaim(award.drawId, award.id)
  const needsCode = handOverOf(prize) === 'counter' && before.redeemKey === null
  await tx.claims.put({
    ...before,
    sealedAnswers: sealAnswers(vault, before, answers),
    claimedAt: before.claimedAt ?? (await tx.now()),
    ...(needsCode ? newRedeemCode(vault, before) : {}),
  })
  if (handOverOf(prize) === 'code') await handOutCode(tx, award)
}
