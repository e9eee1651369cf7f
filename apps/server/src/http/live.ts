import { publishedDraw, readDraw } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { type Lid, Refusal } from '@fairdraw/domain'
import { beginStream, resumesAfter } from '../stream/sse.ts'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { serve, serveRaw } from './serve-route.ts'

/** What happens in a draw, as it happens. */
export function serveLive(edge: Edge): void {
  const { hub, tickets } = edge
  serve(edge, routes.liveTicket, async (call) => {
    const lid = call.input.lid as Lid
    const draw = await call.ports.store.read((tx) => publishedDraw(tx, lid))
    await readDraw(call.ports, userIn(call), draw.id)
    return { ticket: tickets.issue(lid) }
  })
  serve(edge, routes.liveClock, async ({ ports }) => ({ now_ms: await ports.store.read((tx) => tx.now()) }))
  serveRaw(edge, routes.liveStream, async ({ ports, input, request }, reply) => {
    const lid = input.lid as Lid
    const draw = await ports.store.read((tx) => publishedDraw(tx, lid))
    if (input.ticket !== undefined && !tickets.use(input.ticket, lid)) throw new Refusal('signed_out')
    const after = resumesAfter(request.headers['last-event-id'], input.after)
    const { socket } = request.raw
    reply.hijack()
    beginStream(reply.raw, request.id)
    hub.watch(socket, draw, after, input.ticket === undefined ? 'public' : 'organiser')
    return reply
  })
}
