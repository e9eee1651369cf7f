import {
  readCheckpoint,
  readConsistency,
  readInclusion,
  readLogEntries,
  readLogKeys,
  readLogTile,
} from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { hex } from '@fairdraw/fairness'
import type { FastifyRequest } from 'fastify'
import type { Edge } from './edge.ts'
import { headersOfAll } from './security-headers.ts'
import { serve } from './serve-route.ts'

/** The one append-only log of all draws (RFC 6962). */
export function serveLog(edge: Edge): void {
  serveLogFiles(edge)
  serve(edge, routes.logKey, async ({ ports }) => {
    const keys = await readLogKeys(ports)
    return { list: keys.map(({ keyId, publicKey }) => ({ keyId, publicKey: hex(publicKey) })) }
  })
  serve(edge, routes.logCheckpoint, ({ ports }) => readCheckpoint(ports))
  serve(edge, routes.logEntries, async ({ ports, input: { from, to } }) => ({
    from,
    list: await readLogEntries(ports, from, to),
  }))
  serve(edge, routes.logConsistency, async ({ ports, input: { from, to } }) => ({
    from,
    to,
    path: await readConsistency(ports, from, to),
  }))
  serve(edge, routes.logInclusion, async ({ ports, input }) => {
    const { size, root, places } = await readInclusion(ports, input.hash)
    return { size, root, list: places }
  })
}

/** Whoever verifies reads them from wherever their program comes from. */
const headersOfFiles = {
  ...headersOfAll,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The log as files (C2SP tlog-tiles, lot-1 §11.5): its newest head, and tiles that never change. */
function serveLogFiles({ app, limits, ports }: Edge): void {
  const onRequest = async ({ ip }: FastifyRequest) => await limits.arrive(ip)
  app.get('/log/checkpoint', { onRequest }, async (_request, reply) => {
    const { note } = await readCheckpoint(ports)
    return reply
      .headers(headersOfFiles)
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(note)
  })
  for (const [folder, tree] of [
    ['/log/tile/', 'log'],
    ['/log/groups/tile/', 'groups'],
  ] as const)
    app.get<{ Params: { '*': string } }>(`${folder}*`, { onRequest }, async ({ params }, reply) => {
      const tile = await readLogTile(ports, `tile/${params['*']}`, tree)
      return reply
        .headers(headersOfFiles)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('application/octet-stream')
        .send(tile)
    })
}
