import { listWinners, voidAward, type Winner } from '@fairdraw/application'
import { type ResultOf, routes } from '@fairdraw/contract'
import type { AwardId, Draw, DrawId } from '@fairdraw/domain'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { sentOwnAward } from './sent-entry.ts'
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
      totalIsEstimate: false,
      nextCursor: cursorOf(page.next && [page.next.round, page.next.slot]),
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

function sentWinner(draw: Draw, winner: Winner): ResultOf<typeof routes.winnerList>['list'][number] {
  const { index, claim } = winner
  return {
    ...winner,
    ...sentOwnAward(draw, winner),
    memberId: String(index + 1),
    claimedAt: claim?.claimedAt,
    parcel: claim?.parcel,
    shippedAt: claim?.shippedAt,
    redeemedAt: claim?.redeemedAt,
  }
}
