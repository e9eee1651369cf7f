import type { OwnEntry } from '@fairdraw/application'
import type { Award } from '@fairdraw/application/ports'
import type { OutputOf, routes } from '@fairdraw/contract'
import { type Draw, iso } from '@fairdraw/domain'

type EntryInfo = OutputOf<typeof routes.entryInfo>
type OwnAward = OutputOf<typeof routes.entryMine>['list'][number]['awards'][number]

/** The visitor's own entry. */
export function sentOwnEntry(draw: Draw, entry: OwnEntry): NonNullable<EntryInfo['me']> {
  return {
    member_id: String(entry.joinSeq),
    join_seq: entry.joinSeq,
    nickname: entry.nickname,
    chances: entry.chances,
    joined_at: iso(entry.joinedAt),
    status: entry.status,
    awards: entry.awards.map((award) => sentOwnAward(draw, award)),
  }
}

/** What an entrant won. */
export function sentOwnAward(draw: Draw, award: Award): OwnAward {
  const { id, tier, round, slot, index, ticket, state, voidReason } = award
  return {
    award_id: id,
    tier,
    prize_name: prizeName(draw, tier),
    round,
    slot,
    index,
    ticket,
    state,
    void_reason: voidReason,
  }
}

/** A winner as everybody sees it. */
export function sentShownWinner(draw: Draw, award: Award): EntryInfo['winners'][number] {
  const { id, tier, round, slot, index, shown, state, voidReason } = award
  return {
    award_id: id,
    tier,
    prize_name: prizeName(draw, tier),
    round,
    slot,
    index,
    shown,
    is_void: state === 'void',
    void_reason: voidReason,
  }
}

function prizeName({ settings }: Draw, tier: number): string {
  return settings.prizes.find((prize) => prize.tier === tier)?.name ?? ''
}
