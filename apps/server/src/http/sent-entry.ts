import type { OwnSight } from '@fairdraw/application'
import type { Award } from '@fairdraw/application/ports'
import { type Draw, handOverTermsOf } from '@fairdraw/domain'
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
    awards: entry.awards.map((award) => sentOwnAward(draw, award)),
    play: plays && { ...plays, nextCommit: hex(plays.nextCommit) },
  }
}

/** What an entrant won. */
export function sentOwnAward(draw: Draw, award: Award) {
  return { ...sentAward(draw, award), ...handOverTermsOf(draw, award) }
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
