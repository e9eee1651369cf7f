import { settleOrder } from '@fairdraw/application'
import {
  type CallbackOutcome,
  ForgedCallback,
  type PaymentCallback,
  type PaymentWay,
} from '@fairdraw/application/ports'
import { basePath } from '@fairdraw/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logOddMoney } from '../odd-money.ts'
import { answerNoSuchCall } from './create-app.ts'
import type { Edge } from './edge.ts'
import { headersOfAnswers } from './security-headers.ts'

/** A callback is a few kilobytes. */
const mostSent = 64 * 1024

/**
 * Takes what payment providers call back with, whatever type it claims to be: signatures are over the bytes as they came.
 * Each is answered in its provider's own way, and told to call again when what it said was not kept. Who forges one is told
 * that it is no fault of ours.
 */
export function servePayNotify(edge: Edge): void {
  // A scope of its own: here alone a body is raw bytes.
  edge.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: mostSent } as const
    scope.addContentTypeParser('*', options, (_request, body, parsed) => parsed(null, body))
    scope.post<{ Params: { way: string } }>(`${basePath}/pay/notify/:way`, {
      onRequest: async (request, reply) => {
        reply.headers(headersOfAnswers)
        await edge.limits.arrive(request.ip)
      },
      handler: async (request, reply) => {
        const way = edge.ports.payments.find((one) => one.way === request.params.way)
        if (!way) return answerNoSuchCall(request, reply)
        return answer(reply, way, await outcomeOf(edge, way, request))
      },
    })
  })
}

/** Of what a callback contained, numbers of ours and of the provider alone are logged: the rest may name who paid. */
async function outcomeOf(
  { ports }: Edge,
  way: PaymentWay,
  request: FastifyRequest,
): Promise<CallbackOutcome> {
  const log = request.log.child({ way: way.way })
  try {
    const payment = await way.read(callbackIn(request))
    if (payment) logOddMoney(request.log, way.way, await settleOrder(ports, way.way, payment))
    return 'kept'
  } catch (failure) {
    if (failure instanceof ForgedCallback) {
      log.warn({ why: failure.message }, 'a callback was refused')
      return 'forged'
    }
    log.error({ err: failure, call: 'pay/notify' }, 'a callback was not kept; its provider calls again')
    return 'not_kept'
  }
}

function callbackIn({ headers, body }: FastifyRequest): PaymentCallback {
  const single = Object.entries(headers).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : undefined,
  ])
  return {
    headers: Object.fromEntries(single) as PaymentCallback['headers'],
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  }
}

function answer(reply: FastifyReply, way: PaymentWay, outcome: CallbackOutcome): FastifyReply {
  const { status, type, body } = way.answer(outcome)
  return reply.code(status).type(type).send(body)
}
