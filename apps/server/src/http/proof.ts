import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import {
  createArrivalsOfAll,
  readPath,
  readProof,
  readRecord,
  readRows,
  readSpins,
} from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { proofOriginOf } from '../proof-origin.ts'
import type { Edge } from './edge.ts'
import { serve, serveRaw } from './serve-route.ts'

/** What a stranger needs to recompute a draw. */
export function serveProof(edge: Edge): void {
  const origin = proofOriginOf(edge.publicUrl ?? '', edge.software)
  serve(edge, routes.proofRead, ({ ports, input }) => readProof(ports, input.lid, origin))
  const arrivals = createArrivalsOfAll(edge.ports)
  serve(edge, routes.recordRead, ({ ports, input }) =>
    readRecord(ports, input.lid, input.before ?? null, arrivals),
  )
  serve(edge, routes.proofPath, async ({ ports, input }) => ({
    ...(await readPath(ports, input.lid, input.index)),
    index: input.index,
  }))
  serveRaw(edge, routes.proofSpins, async ({ ports, input }, reply) => {
    const lines = readSpins(ports, input.lid)
    // The first part is read before anything is sent, so that a draw that is not there is refused as everywhere.
    const first = await lines.next()
    const text = Readable.from(continued(first.done ? '' : first.value, lines))
    return reply
      .type('application/gzip')
      .header('content-disposition', `attachment; filename="${input.lid}.spins.gz"`)
      .send(text.pipe(createGzip()))
  })
  serveRaw(edge, routes.proofRows, async ({ ports, input }, reply) => {
    const rows = await readRows(ports, input.lid)
    return reply
      .type('application/gzip')
      .header('content-length', rows.bytes)
      .header('content-disposition', `attachment; filename="${input.lid}.rows.gz"`)
      .send(Readable.from(rows.stream(), { objectMode: false }))
  })
}

async function* continued(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}
