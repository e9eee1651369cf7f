import type { FastifyInstance } from 'fastify'
import { done, failureOf, textOf } from './envelope.ts'
import { langOf } from './lang.ts'
import { headersOfAnswers } from './security-headers.ts'
import { jsonType } from './serve-route.ts'

/** Watchdogs ask with HEAD as well. */
const watched = { exposeHeadRoute: true }

/** `/healthz`: the process answers. `/readyz`: the database does too, so requests may be sent here. */
export function serveHealth(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/healthz', watched, async (_request, reply) =>
    reply
      .headers(headersOfAnswers)
      .type(jsonType)
      .send(done({ state: 'ok' })),
  )
  app.get('/readyz', watched, async (request, reply) => {
    reply.headers(headersOfAnswers).type(jsonType)
    try {
      await ping()
      return reply.send(done({ state: 'ok' }))
    } catch (thrown) {
      const failure = failureOf(thrown, langOf(request.headers['accept-language']), request.id)
      return reply.code(503).send(textOf(failure))
    }
  })
}
