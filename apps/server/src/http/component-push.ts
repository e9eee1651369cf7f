import { accountsSpokenTo, type ComponentSaid, hearComponent } from '@fairdraw/application'
import type { WechatComponent } from '@fairdraw/application/ports'
import { basePath } from '@fairdraw/contract'
import { second } from '@fairdraw/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallbackSecrets } from '../tencent/callback.ts'
import { type PushedParts, pushedText } from '../tencent/callback-xml.ts'
import { answerNoSuchCall } from './create-app.ts'
import type { Edge } from './edge.ts'
import { hearVerified } from './hear-verified.ts'
import { answer, answerInTime, heard, inTime, linked, refuseLogged, servePushes } from './push-answers.ts'
import { messageIn, pushIn, writtenReply } from './pushed-message.ts'

/**
 * Takes what WeChat tells the operator's third-party platform: of itself, and what the accounts that authorised it are
 * told. All of it is signed and encrypted with the platform's own keys; whatever is not is refused before anything of
 * it is read.
 */
export function serveComponentPush(edge: Edge): void {
  const { component } = edge.ports
  if (!component) return
  servePushes(edge, (scope, options) => {
    const url = `${basePath}/outside/component`
    scope.post(url, {
      ...options,
      handler: (request, reply) => takeEvent(edge, component, request, reply),
    })
    scope.post(`${url}/:appId`, {
      ...options,
      handler: (request, reply) => takeMessage(edge, component, request as Asked, reply),
    })
  })
}

/** As WeChat makes the ids of accounts. */
const appIdForm = /^\w{1,64}$/

type Asked = FastifyRequest<{ Params: { appId: string } }>

const secretsOf = ({ id, push }: WechatComponent): CallbackSecrets => ({ ...push, receiver: id })

async function takeEvent(
  edge: Edge,
  component: WechatComponent,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parts = pushIn(secretsOf(component), request, edge.ports.clock.now())?.parts
  if (!parts || pushedText(parts, 'AppId') !== component.id) return refuseLogged(request, reply)
  const said = saidIn(parts)
  if (!said) return answer(reply, heard)
  const page = edge.publicUrl ?? 'http://localhost/'
  const done = await inTime(hearComponent({ ...edge.ports, component }, said, page), (error) =>
    request.log.error({ err: error, call: 'outside/component' }, 'what WeChat said was not kept'),
  )
  // What is only kept may be told again; a code is redeemed once, and that goes on behind the answer.
  const isToldAgain = done === 'failed' || (done === 'late' && said.kind !== 'authorised')
  return isToldAgain ? reply.code(500).send('') : answer(reply, heard)
}

/** What is said of the platform or of an account; null for what is no matter of ours. */
function saidIn(parts: PushedParts): ComponentSaid | null {
  const part = (name: string) => pushedText(parts, name)
  const created = part('CreateTime')
  if (!/^\d{1,12}$/.test(created)) return null
  const at = Number(created) * second
  const [ticket, appId, code] = [
    part('ComponentVerifyTicket'),
    part('AuthorizerAppid'),
    part('AuthorizationCode'),
  ]
  switch (part('InfoType')) {
    case 'component_verify_ticket':
      return ticket === '' ? null : { kind: 'ticket', ticket, at }
    case 'authorized':
    case 'updateauthorized':
      return appId === '' || code === '' ? null : { kind: 'authorised', appId, code, at }
    case 'unauthorized':
      return appId === '' ? null : { kind: 'unauthorised', appId, at }
    default:
      return null
  }
}

async function takeMessage(
  edge: Edge,
  component: WechatComponent,
  request: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { clock, store, vault } = edge.ports
  if (!appIdForm.test(request.params.appId)) return answerNoSuchCall(request, reply)
  const secrets = secretsOf(component)
  const message = messageIn(pushIn(secrets, request, clock.now()))
  if (!message) return refuseLogged(request, reply)
  const asked = { componentId: component.id, appId: request.params.appId, to: message.to }
  const take = async (kept: () => void) => {
    const accounts = await store.read((tx) => accountsSpokenTo(tx, vault, asked))
    if (accounts.length === 0) return () => answerNoSuchCall(request, reply)
    const card = await hearVerified(edge, accounts, message.pushed, kept)
    if (card === null) return () => answer(reply, heard)
    const at = Math.floor(clock.now() / second)
    // Signed with the operator's keys: no organiser can ask for somebody else's link (docs/adr/0024).
    const linkedCard = linked(edge, request, card, card.ticket)
    return () => answer(reply, writtenReply(vault, secrets, { ...message, at }, linkedCard))
  }
  return await answerInTime(reply, take, (error) =>
    request.log.error(
      { err: error, call: 'outside/component' },
      'a push was not taken; WeChat tells it again',
    ),
  )
}
