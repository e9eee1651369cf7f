import { type BoundAccount, boundAccountById, type Pushed, type PushedCard } from '@fairdraw/application'
import { basePath } from '@fairdraw/contract'
import { second } from '@fairdraw/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wechatHandshake, wecomHandshake } from '../tencent/callback.ts'
import { answerNoSuchCall } from './create-app.ts'
import type { Edge } from './edge.ts'
import { takeEnterprisePush } from './enterprise-push.ts'
import { handOver } from './hand-over.ts'
import { hearVerified } from './hear-verified.ts'
import { answer, answerInTime, heard, linked, refuse, refuseLogged, servePushes } from './push-answers.ts'
import { messageIn, pushIn, pushSecretsOf, queryOf, writtenReply } from './pushed-message.ts'

type Asked = FastifyRequest<{ Params: { id: string } }>

/**
 * Takes what WeChat tells organisers' official accounts, and WeCom their enterprises. Whatever is not signed with the
 * account's own token, or was encrypted for another account, is refused before anything of it is read.
 */
export function serveOutsidePush(edge: Edge): void {
  servePushes(edge, (scope, options) => {
    const url = `${basePath}/outside/push/:id`
    scope.get(url, { ...options, handler: (request, reply) => shakeHands(edge, request as Asked, reply) })
    scope.post(url, { ...options, handler: (request, reply) => takePush(edge, request as Asked, reply) })
  })
}

/** As ids of accounts are made; anything else is in no store, which might not even take it. */
const accountId = /^[\da-f]{24}$/

async function accountIn({ ports: { store, vault } }: Edge, { params: { id } }: Asked) {
  if (!accountId.test(id)) return null
  const account = await store.read((tx) => boundAccountById(tx, vault, id))
  return account?.kind === 'mini' ? null : account
}

/** The console asks, before it saves the address, whether the account's token is known here. */
async function shakeHands(edge: Edge, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const account = await accountIn(edge, request)
  if (!account) return answerNoSuchCall(request, reply)
  const handshake = account.kind === 'wecom' ? wecomHandshake : wechatHandshake
  const echo = handshake(pushSecretsOf(account), queryOf(request))
  return echo === null ? refuse(reply) : answer(reply, echo)
}

function takePush(edge: Edge, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  return answerInTime(
    reply,
    (kept) => taken(edge, request, reply, kept),
    (error) =>
      request.log.error({ err: error, call: 'outside/push' }, 'a push was not taken; it is told again'),
  )
}

async function taken(
  edge: Edge,
  request: Asked,
  reply: FastifyReply,
  kept: () => void,
): Promise<() => FastifyReply> {
  const account = await accountIn(edge, request)
  if (!account) return () => answerNoSuchCall(request, reply)
  if (account.kind === 'wecom') {
    const isGenuine = await takeEnterprisePush(edge, account, request)
    return () => (isGenuine ? answer(reply, heard) : refuseLogged(request, reply))
  }
  const { clock, vault } = edge.ports
  const secrets = pushSecretsOf(account)
  const message = messageIn(pushIn(secrets, request, clock.now(), { mayBePlain: true }))
  if (!message) return () => refuseLogged(request, reply)
  const card = await unsentCard(edge, account, message.pushed, request, kept)
  if (card === null) return () => answer(reply, heard)
  const at = Math.floor(clock.now() / second)
  const linkedCard = linked(edge, request, card, null)
  return () => answer(reply, writtenReply(vault, secrets, { ...message, at }, linkedCard))
}

/** Hears a push; the card that it asked for and that WeChat did not take, null where there is nothing to answer. */
async function unsentCard(
  edge: Edge,
  account: BoundAccount,
  pushed: Pushed,
  request: FastifyRequest,
  kept: () => void,
): Promise<PushedCard | null> {
  const card = await hearVerified(edge, [account], pushed, kept)
  return card && (await handOver(edge, account, pushed.openid, card, request)) ? null : card
}
