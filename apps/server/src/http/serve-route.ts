import { basePath, callBeside, type OutputOf, type ResultOf, type Route, toWire } from '@fairdraw/contract'
import { Refusal } from '@fairdraw/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { filePatience } from './cut-off-slow.ts'
import type { Edge } from './edge.ts'
import { done, TooLate } from './envelope.ts'
import { carryOutOnce } from './idempotency.ts'
import { type Call, received } from './received.ts'
import { headersOfAnswers } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open for hours, and is refused where too many are: no measure of how calls are answered. */
    isStream?: boolean
  }
}

export const jsonType = 'application/json; charset=utf-8'

/** Serves a call of the contract: gate → use case → envelope. What is thrown is answered at the one edge. */
export function serve<R extends Route>(
  edge: Edge,
  route: R,
  run: (call: Call<R>, reply: FastifyReply) => Promise<ResultOf<R>>,
): void {
  serveSent(edge, route, async (call, reply) => toWire<R['output']>(route.output, await run(call, reply)))
}

/** Serves a call whose answer `run` has spelled already, as it travels. */
export function serveSent<R extends Route>(
  edge: Edge,
  route: R,
  run: (call: Call<R>, reply: FastifyReply) => Promise<OutputOf<R>>,
): void {
  register(edge, route, async (request, reply) => {
    const answer = await inTime(route, async () => await run(await received(edge, route, request), reply))
    return reply.type(jsonType).send(done(answer))
  })
}

/**
 * Serves a call that may name an idempotency key. `run` is the use case with its one transaction, whose result is
 * kept under the key; `say` turns a fresh or a kept result into the same answer.
 */
export function serveOnce<R extends Route, Result>(
  edge: Edge,
  route: R,
  run: (call: Call<R>) => Promise<Result>,
  say: (result: Result) => ResultOf<R>,
): void {
  register(edge, route, async (request, reply) => {
    const result = await inTime(route, async () =>
      carryOutOnce(route, await received(edge, route, request), run),
    )
    return reply.type(jsonType).send(done(toWire<R['output']>(route.output, say(result))))
  })
}

/** Serves a call whose answer is not an envelope: `run` sends it. */
export function serveRaw<R extends Route>(
  edge: Edge,
  route: R,
  run: (call: Call<R>, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  register(edge, route, async (request, reply) => run(await received(edge, route, request), reply))
}

/** Nobody waits longer than this for an answer; ten seconds are what people and proxies bear. */
const answerPatienceMs = 9_500

/** What is begun ends by itself, by deadlines of its own: here only the waiting for it ends. */
async function inTime<T>(route: Route, work: () => Promise<T>): Promise<T> {
  if (route.takesLong || route.takes === 'file') return await work()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooLate()), answerPatienceMs)
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

function register(
  edge: Edge,
  route: Route,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const isWrite = route.method !== 'GET'
  edge.app.route({
    method: route.method,
    url: basePath + route.path,
    ...(route.largestBody === undefined ? {} : { bodyLimit: route.largestBody }),
    config: {
      ...(route.takes === 'file' ? { patience: filePatience } : {}),
      isStream: route.answers === 'stream',
    },
    ...(route.takes === 'file' && callBeside(route) ? { constraints: { isForm: true } } : {}),
    onRequest: async (request, reply) => {
      reply.headers(headersOfAnswers)
      // Tokens are never sent by a browser on its own, and its one cookie to no other site's call; this only shuts the door
      // a second time (ASVS 5.0 V3.5).
      if (isWrite && request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('not_permitted')
      await edge.limits.arrive(request.ip)
    },
    handler,
  })
}
