import { issueStreamTicket, publishedDraw, takeStreamTicket } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { hex } from '@fairdraw/fairness'
import { beginStream, resumesAfter } from '../stream/sse.ts'
import type { Edge } from './edge.ts'
import { NoRoom } from './envelope.ts'
import { userCallerIn } from './received.ts'
import { serve, serveRaw } from './serve-route.ts'

/** What happens in a draw, as it happens. */
export function serveLive(edge: Edge): void {
  const { hub } = edge
  serve(edge, routes.liveTicket, async (call) => ({
    ticket: await issueStreamTicket(call.ports, userCallerIn(call), call.input.lid),
  }))
  serve(edge, routes.liveClock, async ({ ports }) => ({ nowMs: await ports.store.read((tx) => tx.now()) }))
  serveRaw(edge, routes.liveStream, async ({ ports, caller, input, request }, reply) => {
    const { ticket } = input
    const draw = await ports.store.read((tx) => publishedDraw(tx, input.lid))
    const shown = ticket === undefined ? null : await takeStreamTicket(ports, ticket, draw)
    const tokenHash = shown ?? caller?.tokenHash
    if (!hub.hasRoom()) {
      // The connection would take the very descriptor that is missing.
      reply.header('connection', 'close')
      throw new NoRoom()
    }
    reply.hijack()
    beginStream(reply.raw, request.id)
    hub.watch(request.raw.socket, draw, {
      after: resumesAfter(request.headers['last-event-id'], input.after),
      sees: shown ? 'organiser' : 'public',
      session: tokenHash ? hex(tokenHash) : null,
    })
    return reply
  })
}
