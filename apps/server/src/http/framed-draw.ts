import { readEmbedders } from '@fairdraw/application'
import { StoreUnavailable } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Edge } from './edge.ts'
import { headersOfAnswers } from './security-headers.ts'

/** What stands at `/embed.js` and what it asks when a draw does not appear. */
export const embedScript = '/embed.js'
export const embedQuestion = '/embed.json'
/** What a page in a frame runs to say how high it is. */
export const frameScript = '/embed-frame.js'

/** The origins that may show the draw in a frame; null where there is none, or nobody can say now. */
export type Embedders = (lid: string) => Promise<readonly string[] | null>

/** Nobody may. */
export const noEmbedders: Embedders = async () => null

/** The sites that owners of draws named. */
export function embeddersOf({ ports }: Edge): Embedders {
  const read = readEmbedders(ports)
  return async (typed) => {
    const lid = routes.entryInfo.input.shape.lid.safeParse(typed)
    if (!lid.success) return null
    try {
      return await read(lid.data)
    } catch (error) {
      // The page itself says that nothing can be read now.
      if (error instanceof StoreUnavailable) return null
      throw error
    }
  }
}

/** The draw of an address that asks to stand in a frame; null for every other address. */
export function lidInFrame(path: string, { url }: FastifyRequest): string | null {
  const lid = /^\/mobile\/([^/]+)$/.exec(path)?.[1]
  const at = url.indexOf('?')
  if (lid === undefined || at < 0) return null
  return new URLSearchParams(url.slice(at)).get('embed') === '1' ? lid : null
}

/**
 * Says why a draw does not appear on a page: it is not there, or the page's site is not one of its owner's. A browser
 * names that site in `origin`, and what it hears stands in the policy of the draw's page as well.
 */
export async function answerEmbedder(
  embedders: Embedders,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sites = await embedders(new URL(request.url, 'http://here').searchParams.get('lid') ?? '')
  const isAllowed = sites?.includes(request.headers.origin ?? '') ?? false
  const state = sites === null ? 'unknown' : isAllowed ? 'allowed' : 'forbidden'
  return reply
    .headers({ ...headersOfAnswers, 'access-control-allow-origin': '*' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ state }))
}
