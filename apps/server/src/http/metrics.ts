import type { Backlog, Ports } from '@fairdraw/application/ports'
import { basePath, routes } from '@fairdraw/contract'
import type { FastifyInstance } from 'fastify'
import type { Counts } from '../metrics/counts.ts'
import { mayReadMetrics } from '../metrics/may-read-metrics.ts'
import { countedSeries, type Present, presentSeries } from '../metrics/series.ts'
import { metricsType, openMetrics, type SpellMetrics } from '../metrics/spell-metrics.ts'
import { answerNoSuchCall } from './create-app.ts'
import { headersOfAnswers } from './security-headers.ts'

/** Counts every answered request by its route. */
export function countRequests(app: FastifyInstance, counts: Counts): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none', config } = request.routeOptions
    if (!config.isStream) counts.request(route, request.method, reply.statusCode, reply.elapsedTime / 1_000)
    done()
  })
}

type Given = {
  readonly counts: Counts
  readonly token: string | null
  readonly publicUrl: string | null
  present(): Omit<Present, 'routeName'>
}

/** `/metrics` for this machine and for who has the token; for everybody else there is no such thing. */
export function serveMetrics(
  app: FastifyInstance,
  { beacon, store }: Pick<Ports, 'beacon' | 'store'>,
  { counts, token, publicUrl, present }: Given,
): void {
  let spelling: Promise<SpellMetrics> | null = null
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, token, publicUrl)) return answerNoSuchCall(request, reply)
    spelling ??= openMetrics()
    const spell = await spelling
    const backlog = await backlogOf(store, beacon.chain.hash)
    const series = [
      ...presentSeries({ ...present(), routeName }, backlog, beacon.chain),
      ...countedSeries(counts, { routeName }),
    ]
    return reply
      .headers(headersOfAnswers)
      .type(metricsType)
      .send(await spell(series))
  })
}

/** Null while the store does not answer: the rest is told all the same, and now it matters. */
function backlogOf(store: Ports['store'], chain: string): Promise<(Backlog & { now: number }) | null> {
  return store
    .read(async (tx) => {
      const now = await tx.now()
      return { now, ...(await tx.statistics.backlog(now, chain)) }
    })
    .catch(() => null)
}

const names = new Map(
  Object.entries(routes).map(([name, { method, path }]) => [`${method} ${basePath}${path}`, name]),
)

function routeName(pattern: string, method: string): string {
  return names.get(`${method} ${pattern}`) ?? pattern
}
