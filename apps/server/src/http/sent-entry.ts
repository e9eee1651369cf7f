import type { OwnSight, TaskProgress } from '@fairdraw/application'
import type { Award } from '@fairdraw/application/ports'
import type { OutputOf, routes } from '@fairdraw/contract'
import { type Draw, handOverTermsOf, iso } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { Edge } from './edge.ts'

type EntryInfo = OutputOf<typeof routes.entryInfo>
type OwnAward = OutputOf<typeof routes.entryMine>['list'][number]['awards'][number]

/** The visitor's own entry. */
export function sentOwnEntry(
  { publicUrl }: Pick<Edge, 'publicUrl'>,
  draw: Draw,
  entry: OwnSight,
): NonNullable<EntryInfo['me']> {
  return {
    member_id: String(entry.joinSeq),
    join_seq: entry.joinSeq,
    nickname: entry.nickname,
    chances: entry.chances,
    chances_by_reason: [...entry.sources],
    tasks: entry.tasks.map(sentProgress),
    invite_url: `${publicUrl ?? ''}/mobile/${draw.lid}?inviter=${entry.joinSeq}`,
    joined_at: iso(entry.joinedAt),
    status: entry.status,
    exclude_reason: entry.excludeReason,
    appeal: entry.appeal,
    awards: entry.awards.map((award) => sentOwnAward(draw, award)),
    play: entry.plays && {
      plays_left: entry.plays.playsLeft,
      next_i: entry.plays.nextI,
      next_commit: hex(entry.plays.nextCommit),
      wins: entry.plays.wins,
      is_waiting: entry.plays.isWaiting,
    },
  }
}

function sentProgress(progress: TaskProgress): NonNullable<EntryInfo['me']>['tasks'][number] {
  const { taskId, done, times, waiting, refusedReason, nextAt } = progress
  return {
    ...{ task_id: taskId, done, times, waiting },
    ...(refusedReason === null ? {} : { refused_reason: refusedReason }),
    ...(nextAt === null ? {} : { next_at: iso(nextAt) }),
  }
}

/** What an entrant won. */
export function sentOwnAward(draw: Draw, award: Award): OwnAward {
  const { id, tier, round, slot, index, ticket, state, voidReason } = award
  const { handOver, claimEndsAt } = handOverTermsOf(draw, award)
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
    hand_over: handOver,
    claim_ends_at: claimEndsAt === null ? null : iso(claimEndsAt),
  }
}

/** A winner as everybody sees it. */
export function sentShownWinner(draw: Draw, award: Award): NonNullable<EntryInfo['winners']>[number] {
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
