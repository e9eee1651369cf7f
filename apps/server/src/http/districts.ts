import { routes } from '@fairdraw/contract'
import { type PackedAnswer, packDistricts } from '../districts/district-answer.ts'
import type { Edge } from './edge.ts'
import { done } from './envelope.ts'
import { jsonType, serveRaw } from './serve-route.ts'

/** A phone fetches the list once in a month, and then only asks whether it changed. */
const caching = 'public, max-age=2592000'

/** Provinces, cities and areas. Read and packed when first asked for. */
export function serveDistricts(edge: Edge): void {
  let packed: Promise<PackedAnswer> | undefined
  serveRaw(edge, routes.districtList, async ({ request }, reply) => {
    packed ??= packDistricts(done)
    const answer = await packed
    reply.headers({ 'cache-control': caching, etag: answer.etag, vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
    const accepted = String(request.headers['accept-encoding'])
    const encoding = (['br', 'gzip'] as const).find((known) => accepted.includes(known))
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type(jsonType).send(encoding ? answer[encoding] : answer.plain)
  })
}
