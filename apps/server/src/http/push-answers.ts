import type { PushedCard } from '@fairdraw/application'
import { second } from '@fairdraw/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { cardPictureAt } from './card-picture.ts'
import type { Edge } from './edge.ts'
import { mediaOrigin } from './media-url.ts'
import type { LinkedCard } from './pushed-message.ts'
import { headersOfAnswers } from './security-headers.ts'
import { siteIn } from './site-of.ts'

/** Of a few hundred bytes; the longest text that somebody can write to an account is of 2 KiB. */
const mostSent = 64 * 1024
/** WeChat waits for five seconds, and says then that the account is out of order. */
const patienceMs = 4.5 * second
/** Answers nothing, and stops WeChat from telling it again. */
export const heard = 'success'

/** Serves addresses that platforms push to: here alone a body is XML as it came. */
export function servePushes(
  edge: Edge,
  routes: (scope: FastifyInstance, options: RouteShorthandOptions) => void,
): void {
  // A scope of its own, so that nothing else is read this way.
  edge.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: mostSent } as const
    scope.addContentTypeParser('*', options, (_request, body, parsed) => parsed(null, body))
    routes(scope, {
      onRequest: async (request, reply) => {
        reply.headers(headersOfAnswers)
        await edge.limits.arrive(request.ip)
        // Cards and welcomes lead back to this site: without one nothing is begun.
        siteIn(edge, request)
      },
    })
  })
}

/** What is not done in time goes on behind the answer. */
export async function inTime<Done>(
  work: Promise<Done>,
  failed: (error: unknown) => void,
  withinMs = patienceMs,
): Promise<Done | 'failed' | 'late'> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => resolve('late'), withinMs)
  const done = work.catch((error: unknown) => {
    failed(error)
    return 'failed' as const
  })
  try {
    return await Promise.race([done, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Answers a push in time, whatever hangs: once it is `kept` here, what is left to do goes on behind the answer. Until
 * then it is told again, and what was told twice counts once. `take` answers how to answer.
 */
export async function answerInTime(
  reply: FastifyReply,
  take: (kept: () => void) => Promise<() => FastifyReply>,
  failed: (error: unknown) => void,
): Promise<FastifyReply> {
  let isKept = false
  const taking = take(() => {
    isKept = true
  })
  const done = await inTime(taking, failed)
  if (done === 'failed' || (done === 'late' && !isKept)) return reply.code(500).send('')
  return done === 'late' ? answer(reply, heard) : done()
}

/**
 * The card with addresses that WeChat can follow. With a ticket its link tells who its reader is, and is theirs alone;
 * without one (null) WeChat says it, on the draw's page.
 */
export function linked(
  edge: Edge,
  request: FastifyRequest,
  { lid, channel, title, reply, passcode, ...shown }: PushedCard,
  ticket: string | null,
): LinkedCard {
  const site = siteIn(edge, request)
  const query = new URLSearchParams({
    ...(ticket === null ? {} : { wx: ticket }),
    ...(channel === null ? {} : { channel }),
  })
  return {
    title,
    reply,
    passcode,
    isPersonal: ticket !== null,
    url: `${site}/mobile/${lid}${query.size === 0 ? '' : `?${query}`}`,
    picture: cardPictureAt(shown, { site, media: mediaOrigin(edge) }),
  }
}

export const answer = (reply: FastifyReply, text: string) =>
  reply.type('text/plain; charset=utf-8').send(text)

export function refuseLogged(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.warn('a push was refused: it was not signed, or not meant, for this account')
  return refuse(reply)
}

export const refuse = (reply: FastifyReply) => reply.code(403).type('text/plain; charset=utf-8').send('')
