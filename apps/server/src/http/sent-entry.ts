import type { OwnSight } from '@fairdraw/application'
import type { Award } from '@fairdraw/application/ports'
import { type Draw, handOverTermsOf, handOverToListed } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { Edge } from './edge.ts'

/** The visitor's own entry. */
export function sentOwnEntry({ publicUrl }: Pick<Edge, 'publicUrl'>, draw: Draw, entry: OwnSight) {
  const { joinSeq, plays } = entry
  return {
    ...entry,
    memberId: String(joinSeq),
    chancesByReason: entry.sources,
    inviteUrl: `${publicUrl ?? ''}/mobile/${draw.lid}?inviter=${joinSeq}`,
    awards: entry.awards.map((award) => sentOwnAward(draw, award, entry.isListed)),
    play: plays && { ...plays, nextCommit: hex(plays.nextCommit) },
  }
}

/** What an entrant won; `isListed` where their phone stands for somebody of a list. */
export function sentOwnAward(draw: Draw, award: Award, isListed = false) {
  const { handOver: way, claimEndsAt } = handOverTermsOf(draw, award)
  const handOver = isListed && way ? handOverToListed(way) : way
  return { ...sentAward(draw, award), handOver, claimEndsAt }
}

/** A winner as everybody sees it. */
export function sentShownWinner(draw: Draw, award: Award) {
  return { ...sentAward(draw, award), isVoid: award.state === 'void' }
}

function sentAward(draw: Draw, award: Award) {
  return { ...award, awardId: award.id, prizeName: prizeName(draw, award.tier) }
}

export function prizeName({ settings }: Draw, tier: number): string {
  return settings.prizes.find((prize) => prize.tier === tier)?.name ?? ''
}
