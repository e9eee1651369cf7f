import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How slowly a body may come: all of it within `totalMs`, and something in every `stallMs`. */
export type Patience = { readonly totalMs: number; readonly stallMs: number }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route whose bodies may be large; of all others 30 s. */
    patience?: Patience
  }
}

const usual: Patience = { totalMs: 30_000, stallMs: 30_000 }

/** Pages give up after five minutes. 20 MB then need 560 kbit/s. */
export const filePatience: Patience = { totalMs: 300_000, stallMs: 20_000 }

/** The longest that any body may take; Node has one limit for all routes, so the shorter ones are kept here. */
export const longestBodyMs = filePatience.totalMs

/** Hangs up on who sends a body too slowly. */
export function cutOffSlow(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (raw.complete || !hasBody(request)) return
    watch(request, request.routeOptions.config.patience ?? usual)
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch({ raw }: FastifyRequest, { totalMs, stallMs }: Patience): void {
  const { socket } = raw
  let leftMs = totalMs
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    leftMs -= stallMs
    if (raw.complete) return clearInterval(timer)
    // With the body, its connection goes.
    if (leftMs <= 0 || socket.bytesRead === seen) raw.destroy()
    seen = socket.bytesRead
  }, stallMs)
  timer.unref()
  raw.once('end', () => clearInterval(timer))
  raw.once('close', () => clearInterval(timer))
}
