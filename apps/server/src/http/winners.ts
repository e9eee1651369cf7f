import { listWinners, voidAward, type Winner } from '@fairdraw/application'
import { type OutputOf, routes } from '@fairdraw/contract'
import { type AwardId, type Draw, type DrawId, handOverTermsOf, type Instant, iso } from '@fairdraw/domain'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { serve, serveOnce } from './serve-route.ts'

/** What was won in a draw, for its organiser. */
export function serveWinners(edge: Edge): void {
  serve(edge, routes.winnerList, async (call) => {
    const { id, state, tier, keyword, cursor, page_size: limit } = call.input
    const [round, slot] = keyIn(cursor, ['number', 'number']) ?? []
    const after = slot === undefined ? null : { round: round as number, slot: slot as number }
    const filter = {
      ...(state === undefined ? {} : { states: state }),
      ...(tier === undefined ? {} : { tier }),
      ...(keyword === undefined ? {} : { keyword: keyword.trim() }),
    }
    const page = await listWinners(call.ports, userIn(call), { id: id as DrawId, filter, after, limit })
    return {
      list: page.rows.map((winner) => sentWinner(page.draw, winner)),
      total: page.total,
      total_is_estimate: false,
      next_cursor: cursorOf(page.next && [page.next.round, page.next.slot]),
    }
  })
  serveOnce(
    edge,
    routes.winnerVoid,
    (call) => {
      const { id, award_id, reason, redraw } = call.input
      const given = { id: id as DrawId, awardId: award_id as AwardId, reason, redraw }
      return voidAward(call.ports, userIn(call), given)
    },
    (voided) => voided,
  )
}

function sentWinner(draw: Draw, winner: Winner): OutputOf<typeof routes.winnerList>['list'][number] {
  const { id, round, slot, tier, index, nickname, state, voidReason, claim, contact, told } = winner
  const { handOver, claimEndsAt } = handOverTermsOf(draw, winner)
  return {
    award_id: id,
    round,
    slot,
    tier,
    index,
    member_id: String(index + 1),
    nickname,
    prize_name: draw.settings.prizes.find((prize) => prize.tier === tier)?.name ?? '',
    hand_over: handOver,
    state,
    void_reason: voidReason,
    contact,
    claimed_at: isoOrNull(claim?.claimedAt),
    claim_ends_at: isoOrNull(claimEndsAt),
    parcel: claim?.parcel ?? null,
    shipped_at: isoOrNull(claim?.shippedAt),
    redeemed_at: isoOrNull(claim?.redeemedAt),
    told: told.map(({ channel, state, at }) => ({ channel, state, at: iso(at) })),
  }
}

function isoOrNull(at: Instant | null | undefined): string | null {
  return at === null || at === undefined ? null : iso(at)
}
