import type { BoundAccount, Pushed, PushedCard } from '@fairdraw/application'
import type { DeliveryOutcome, Vault } from '@fairdraw/application/ports'
import { day, type Instant, second } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { FastifyRequest } from 'fastify'
import { type CallbackSecrets, type Push, type PushRule, readPush, writeReply } from '../tencent/callback.ts'
import { type PushedParts, pushedText } from '../tencent/callback-xml.ts'
import { answersIn } from './pushed-answers.ts'

/** A push as it was read; `to` and the mode are what an answer to it needs. */
type PushMessage = Pick<Push, 'isSealed'> & {
  readonly pushed: Pushed
  /** The account's name for itself. */
  readonly to: string
}

/** One heard longer ago is not remembered: what is signed with an older time is not taken, so that none counts twice. */
const oldestMs = day

/** Whose pushes: the ID they are encrypted for, and what they are signed and encrypted with. */
export const pushSecretsOf = ({ appId, secrets: { token, aesKey } }: BoundAccount): CallbackSecrets => ({
  token,
  aesKey,
  receiver: appId,
})

/** A push as `readPush` has it; null also for one that is signed with a time that is not of this day. */
export function pushIn(
  secrets: CallbackSecrets,
  request: FastifyRequest,
  now: Instant,
  rule?: PushRule,
): Push | null {
  const query = queryOf(request)
  const { timestamp } = query
  const isRecent =
    typeof timestamp === 'string' &&
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(now - Number(timestamp) * second) < oldestMs
  return isRecent && typeof request.body === 'string' ? readPush(secrets, query, request.body, rule) : null
}

/** The message of a push; null for what is no message, or no push. */
export function messageIn(push: Push | null): PushMessage | null {
  const pushed = push && pushedOf(push.parts)
  return push && pushed && { pushed, to: pushedText(push.parts, 'ToUserName'), isSealed: push.isSealed }
}

/** What the address carries, as it came. */
export const queryOf = ({ query }: FastifyRequest) => query as Readonly<Record<string, unknown>>

function pushedOf(parts: PushedParts): Pushed | null {
  const part = (name: string) => pushedText(parts, name)
  const [openid, created] = [part('FromUserName'), part('CreateTime')]
  if (openid === '' || !/^\d{1,12}$/.test(created)) return null
  const id = part('MsgId')
  return {
    openid,
    at: Number(created) * second,
    mark: id === '' ? markOfEvent(openid, part) : `message:${id}`,
    said: saidIn(parts, part),
  }
}

/** Of one second there may be several messages that ended, to the same person. */
function markOfEvent(openid: string, part: (name: string) => string): string {
  const ended = part('Event') === messageEnded ? `:${part('MsgID')}` : ''
  return `event:${openid}:${part('CreateTime')}:${part('Event')}${ended}`
}

const messageEnded = 'TEMPLATESENDJOBFINISH'
const outcomes: Readonly<Record<string, DeliveryOutcome>> = {
  success: 'success',
  'failed:user block': 'user_block',
}

function deliveryIn(part: (name: string) => string): Pushed['said'] {
  const [messageId, status] = [part('MsgID'), part('Status')]
  if (!/^\d{1,20}$/.test(messageId)) return { kind: 'other' }
  return { kind: 'delivered', messageId, outcome: outcomes[status] ?? 'system_failed' }
}

function saidIn(parts: PushedParts, part: (name: string) => string): Pushed['said'] {
  if (part('MsgType') === 'text') return { kind: 'wrote', text: part('Content') }
  if (part('MsgType') !== 'event') return { kind: 'other' }
  const key = part('EventKey')
  switch (part('Event')) {
    case 'subscribe':
      return { kind: 'followed', scene: /^qrscene_(.+)$/.exec(key)?.[1] ?? null }
    case 'unsubscribe':
      return { kind: 'left' }
    case 'SCAN':
      return { kind: 'scanned', scene: key }
    case messageEnded:
      return deliveryIn(part)
    default: {
      const answers = answersIn(parts)
      return answers ? { kind: 'answered', answers } : { kind: 'other' }
    }
  }
}

/** A card with the addresses that WeChat can follow. */
export type LinkedCard = Pick<PushedCard, 'passcode' | 'reply' | 'title'> & {
  readonly url: string
  readonly picture: string
  /** Its address tells who its reader is. */
  readonly isPersonal: boolean
}

/** The answer to a push as WeChat reads it, in the mode the push came in; `at` in seconds. */
export function writtenReply(
  vault: Vault,
  secrets: CallbackSecrets,
  { pushed, to, isSealed, at }: PushMessage & { readonly at: number },
  card: LinkedCard,
): string {
  const item = { Title: card.title, Description: wordsOn(card), PicUrl: card.picture, Url: card.url }
  const reply = {
    ToUserName: pushed.openid,
    FromUserName: to,
    CreateTime: at,
    MsgType: 'news',
    ArticleCount: 1,
    Articles: { item },
  }
  const fresh = { timestamp: at, nonce: hex(vault.randomBytes(8)), random: vault.randomBytes(16) }
  return writeReply(secrets, { isSealed }, reply, fresh)
}

/** What a card says below its title. Nobody says which language a follower reads, so both stand there. */
export function wordsOn({ reply, passcode, isPersonal }: LinkedCard): string {
  return [
    reply ?? '点开参与抽奖 · Open to enter',
    ...(passcode === null ? [] : [`口令 · Passcode: ${passcode}`]),
    ...(isPersonal ? ['链接仅限本人，30 分钟内有效 · Yours alone, for 30 minutes'] : []),
  ].join('\n')
}
