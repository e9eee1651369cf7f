import { Readable } from 'node:stream'
import { type MediaType, mediaTypeIn } from '@fairdraw/application'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from './byte-range.ts'
import type { Edge } from './edge.ts'
import { headersOfAll } from './security-headers.ts'

const types: Readonly<Record<MediaType, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
}
const path = '/media/:name'

/** Shown by any page, and never a page itself. */
const headersOfMedia = {
  ...headersOfAll,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Serves what was uploaded, under a type of ours and with nothing in it allowed to run. Where uploads have a host of
 * their own, nothing else is served there and none of them anywhere else (ASVS 5.0 V3.2, V5.4).
 */
export function serveMedia(edge: Edge): void {
  const host = edge.mediaUrl === null ? null : new URL(edge.mediaUrl).host
  if (host !== null)
    edge.app.addHook('onRequest', async (request, reply) => {
      const isMedia = request.routeOptions.url === path
      if (isMedia !== (request.host === host)) return notThere(reply)
    })
  edge.app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: path,
    handler: (request, reply) => sendMedia(edge, request.params.name, request, reply),
  })
}

async function sendMedia(
  { ports }: Edge,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = mediaTypeIn(name)
  const size = type && (await ports.media.size(name))
  if (type === null || size === null) return notThere(reply)
  const etag = `"${name}"`
  reply.headers({
    ...headersOfMedia,
    'accept-ranges': 'bytes',
    'cache-control': `${isPortrait(name) ? 'private' : 'public'}, max-age=31536000, immutable`,
    'content-disposition': `inline; filename="${name}"`,
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  // A part is only of use to who has another part of the same file.
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = byteRange(isSame ? request.headers.range : undefined, size)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send('')
  const part = range === 'whole' ? { offset: 0, length: size } : range
  if (range !== 'whole')
    reply.code(206).header('content-range', `bytes ${part.offset}-${part.offset + part.length - 1}/${size}`)
  reply.type(types[type]).header('content-length', part.length)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(Readable.from(ports.media.stream(name, part), { objectMode: false }))
}

/** Of somebody who may have it taken away: no cache between keeps it for others. */
const isPortrait = (name: string) => /\.\d+\.jpg$/.test(name)

function notThere(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers(headersOfMedia)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send('')
}
