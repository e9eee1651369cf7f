import { type BoundAccount, hearEnterprise, type WelcomeLink, welcomeCustomer } from '@fairdraw/application'
import type { WecomPush } from '@fairdraw/application/ports'
import type { FastifyRequest } from 'fastify'
import { readWecomPush } from '../tencent/wecom-push.ts'
import type { Edge } from './edge.ts'
import { pushIn, pushSecretsOf } from './pushed-message.ts'
import { siteIn } from './site-of.ts'

/** Takes what WeCom tells an enterprise; false for what is not signed and encrypted for it, or is too old. */
export async function takeEnterprisePush(
  edge: Edge,
  account: BoundAccount,
  request: FastifyRequest,
): Promise<boolean> {
  const { ports } = edge
  const push = pushIn(pushSecretsOf(account), request, ports.clock.now())
  if (!push) return false
  const pushed = readWecomPush(push.parts)
  await hearEnterprise(ports, account, pushed)
  if (pushed) greet(edge, account, pushed, request)
  return true
}

/** Behind the answer: WeCom waits for that five seconds, for the welcome twenty. */
function greet(edge: Edge, account: BoundAccount, push: WecomPush, request: FastifyRequest): void {
  const site = siteIn(edge, request)
  const linkTo: WelcomeLink = (lid, ticket) => `${site}/mobile/${lid}?${new URLSearchParams({ wc: ticket })}`
  welcomeCustomer(edge.ports, account, push, linkTo).catch((err: unknown) =>
    request.log.error({ err, call: 'outside/push' }, 'a new customer was not welcomed'),
  )
}
