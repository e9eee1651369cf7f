import { listWinners, maskedImported, voidAward, type Winner } from '@fairdraw/application'
import { camelNames, present, type ResultOf, routes } from '@fairdraw/contract'
import type { Draw } from '@fairdraw/domain'
import { keyset } from './cursor.ts'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { sentOwnAward } from './sent-entry.ts'
import { serve, serveOnce } from './serve-route.ts'

const bySlot = keyset({ round: 'number', slot: 'number' })

/** What was won in a draw, for its organiser. */
export function serveWinners(edge: Edge): void {
  serve(edge, routes.winnerList, async (call) => {
    const { id, state, tier, keyword, cursor, page_size: limit } = call.input
    const filter = present({ states: state, tier, keyword: keyword?.trim() })
    const asked = { id, filter, after: bySlot.keyIn(cursor), limit }
    const page = await listWinners(call.ports, userIn(call), asked)
    return {
      list: page.rows.map((winner) => sentWinner(page.draw, winner)),
      total: page.total,
      totalIsEstimate: false,
      nextCursor: bySlot.cursorOf(page.next),
    }
  })
  serveOnce(
    edge,
    routes.winnerVoid,
    (call) => voidAward(call.ports, userIn(call), camelNames(call.input)),
    (voided) => voided,
  )
}

function sentWinner(draw: Draw, winner: Winner): ResultOf<typeof routes.winnerList>['list'][number] {
  const { index, claim, imported } = winner
  return {
    ...winner,
    ...sentOwnAward(draw, winner),
    memberId: String(index + 1),
    imported: imported && maskedImported(imported),
    claimedAt: claim?.claimedAt,
    parcel: claim?.parcel,
    shippedAt: claim?.shippedAt,
    redeemedAt: claim?.redeemedAt,
    arrivedAt: claim?.arrivedAt,
  }
}
