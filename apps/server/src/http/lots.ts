import {
  closeLots,
  drawAllLots,
  keepApart,
  listLots,
  listShownLots,
  readKeptApart,
  reopenLot,
  swapLots,
} from '@fairdraw/application'
import { present, routes } from '@fairdraw/contract'
import { cursorOf, placeIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { subjectIn, userIn } from './received.ts'
import { sentApart, sentSwap } from './sent-lots.ts'
import { serve, serveOnce } from './serve-route.ts'

/** Draws of lots: those who take one, and who runs it. */
export function serveLots(edge: Edge): void {
  serve(edge, routes.entryTake, (call) => edge.takeLot({ lid: call.input.lid, subject: subjectIn(call) }))
  serve(edge, routes.entryLots, async ({ ports, input }) => {
    const { lid, cursor, page_size: limit, keyword } = input
    const asked = { after: placeIn(cursor), limit, ...(keyword !== undefined && { keyword }) }
    const page = await listShownLots(ports, lid, asked)
    return {
      list: page.rows,
      total: page.total,
      totalIsEstimate: false,
      nextCursor: cursorOf(page.next),
    }
  })
  serve(edge, routes.lotsSwap, async (call) => {
    const { input } = call
    const act =
      input.act === 'ask'
        ? { act: input.act, joinSeq: input.join_seq }
        : { act: input.act, swapId: input.swap_id }
    const { mine, swaps } = await swapLots(call.ports, subjectIn(call), input.lid, act)
    return { mine, swaps: swaps.map(sentSwap) }
  })
  serveOnce(
    edge,
    routes.lotsDrawAll,
    (call) => drawAllLots(call.ports, userIn(call), call.input.id),
    (told) => told,
  )
  serve(edge, routes.lotsReopen, async (call) => {
    await reopenLot(call.ports, userIn(call), call.input)
    return {}
  })
  serve(edge, routes.lotsClose, async (call) => {
    const { id, reason } = call.input
    const named = { id, ...present({ reason }) }
    const { life } = await closeLots(call.ports, userIn(call), named)
    return { status: life.status }
  })
  serve(edge, routes.lotsApart, async (call) =>
    sentApart(await readKeptApart(call.ports, userIn(call), call.input.id)),
  )
  serve(edge, routes.lotsApartKeep, async (call) =>
    sentApart(await keepApart(call.ports, userIn(call), call.input)),
  )
  serve(edge, routes.lotsList, async (call) => {
    const { id, cursor, page_size: limit, keyword, what } = call.input
    const asked = { id, what, after: placeIn(cursor), limit, ...present({ keyword }) }
    const table = await listLots(call.ports, userIn(call), asked)
    return {
      ...table,
      list: table.rows,
      totalIsEstimate: table.isEstimate,
      nextCursor: cursorOf(table.next),
    }
  })
}
