import {
  type AwardId,
  claimEndsAt,
  type Draw,
  type FormAnswers,
  handOverOf,
  handOverTermsOf,
  handOverToListed,
  type Instant,
  type Lid,
  mayArrive,
  type Prize,
  Refusal,
} from '@fairdraw/domain'
import type { Arrival } from '@fairdraw/fairness'
import { publishedDraw } from '../draws/read-draw.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { isPhoneOf, ownEntrant } from '../entrants/own-entrant.ts'
import type { Award, Claim, Reading, Subject, Vault } from '../ports/index.ts'
import { comeForward } from '../show/come-forward.ts'
import { openAnswers, openPrizeCode, openRedeemCode } from './sealed-claim.ts'

export type AskedAward = { readonly lid: Lid; readonly awardId: AwardId; readonly subject: Subject }
export type OwnAward = {
  readonly draw: Draw
  readonly award: Award
  /** As it is handed over to this winner. */
  readonly prize: Prize
  /** The phone stands for somebody of a list. */
  readonly isListed: boolean
}

/** What only its winner is shown of an award. */
export type AwardSight = {
  readonly state: Award['state']
  readonly answers: FormAnswers
  /** The imported code, once it is theirs. */
  readonly code: string | null
  /** To be shown at the counter. */
  readonly redeemCode: string | null
  /** Where they are led. */
  readonly link: string | null
  readonly claimEndsAt: Instant | null
  readonly parcel: Claim['parcel']
  /** True while its winner can say that it has come. */
  readonly mayArrive: boolean
  /** What they signed when it had. */
  readonly arrival: Arrival | null
}

/** An award of the caller: their row of the list is the one that was drawn. Refuses `not_found` for everybody else's. */
export async function ownAward(
  tx: Reading,
  vault: Vault,
  { lid, awardId, subject }: AskedAward,
): Promise<OwnAward> {
  const draw = await publishedDraw(tx, lid)
  const entrant = await ownEntrant(tx, vault, draw.id, subject)
  if (!entrant) throw new Refusal('not_entered')
  const award = await tx.awards.byId(draw.id, awardId)
  const prize = draw.settings.prizes.find(({ tier }) => tier === award?.tier)
  if (!award || !prize || award.index !== entrant.joinSeq - 1) throw new Refusal('not_found')
  if ((await comeForward(tx, draw, [award])).length === 0) throw new Refusal('not_found')
  const isListed = isPhoneOf(entrant, identityKey(vault, identityOf(subject)))
  const handOver = isListed && prize.handOver ? handOverToListed(prize.handOver) : prize.handOver
  return { draw, award, prize: handOver ? { ...prize, handOver } : prize, isListed }
}

/** The claim of an award, read anew. */
export async function claimOf(tx: Reading, { drawId, id }: Award): Promise<Claim | undefined> {
  const [claim] = await tx.claims.ofAwards(drawId, [id])
  return claim
}

/** An own award with everything its winner may see. */
export async function sightOf(
  tx: Reading,
  vault: Vault,
  { draw, award, prize }: OwnAward,
): Promise<AwardSight> {
  const claim = await claimOf(tx, award)
  // What was given away before it was set aside in public is not shown on.
  const isStanding = award.state !== 'void' && award.state !== 'forfeited'
  const isGiven = award.state === 'done'
  const arrival = claim?.arrival ?? null
  return {
    state: award.state,
    answers: openAnswers(vault, claim),
    code: isGiven ? openPrizeCode(vault, await tx.prizeCodes.ofAward(draw.id, award.id)) : null,
    redeemCode: isStanding ? openRedeemCode(vault, claim) : null,
    link: isGiven && handOverOf(prize) === 'link' ? (prize.link ?? null) : null,
    claimEndsAt: claimEndsAt(draw, award),
    parcel: claim?.parcel ?? null,
    mayArrive: !arrival && mayArrive(award.state, handOverTermsOf(draw, award).handOver),
    arrival,
  }
}
