import type { Pushed, PushedCard } from '@fairdraw/application'
import type { DeliveryOutcome, Vault } from '@fairdraw/application/ports'
import { day, type Instant, second } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { FastifyRequest } from 'fastify'
import {
  callbackSignature,
  isCallbackSignature,
  openCallback,
  sealCallback,
} from '../tencent/callback-crypto.ts'
import {
  type PushedParts,
  pushedText,
  type ReplyParts,
  readPushXml,
  writeReplyXml,
} from '../tencent/callback-xml.ts'
import { answersIn } from './pushed-answers.ts'

/** A push as it was read; `to` and the mode are what an answer to it needs. */
export type PushMessage = {
  readonly pushed: Pushed
  /** The account's name for itself. */
  readonly to: string
  readonly isEncrypted: boolean
}

/** Whose pushes: the AppID they are encrypted for, and what they are signed and encrypted with. */
export type PushKeys = {
  readonly appId: string
  readonly secrets: { readonly token: string; readonly aesKey: string }
}

/** One heard longer ago is not remembered: what is signed with an older time is not taken, so that none counts twice. */
const oldestMs = day

/**
 * The message of a request to an account's address; null for what is not signed with its token, was encrypted for
 * another one or is no message.
 */
export function pushIn(keys: PushKeys, request: FastifyRequest, now: Instant): PushMessage | null {
  const isEncrypted = queryIn(request).encrypt_type === 'aes'
  const parts = isEncrypted ? sealedPartsIn(keys, request, now) : plainPartsIn(keys, request, now)
  const pushed = parts && pushedOf(parts)
  return parts && pushed ? { pushed, to: pushedText(parts, 'ToUserName'), isEncrypted } : null
}

/** Whether the time that a push is signed with is of this day; the signature is over it. */
export function isRecentPush(request: FastifyRequest, now: Instant): boolean {
  const { timestamp } = queryIn(request)
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * second) < oldestMs
}

const names = ['signature', 'timestamp', 'nonce', 'echostr', 'encrypt_type', 'msg_signature'] as const

/** What the address carries; empty where it was left out or is there twice. */
export function queryIn({ query }: Pick<FastifyRequest, 'query'>): Record<(typeof names)[number], string> {
  const sent = query as Readonly<Record<string, unknown>>
  const read = names.map((name) => [name, typeof sent[name] === 'string' ? sent[name] : ''])
  return Object.fromEntries(read) as Record<(typeof names)[number], string>
}

function plainPartsIn({ secrets }: PushKeys, request: FastifyRequest, now: Instant): PushedParts | null {
  const { signature, timestamp, nonce } = queryIn(request)
  const body = recentBody(request, now)
  return body && isCallbackSignature(signature, secrets.token, timestamp, nonce) ? body : null
}

/** What was encrypted in a push; null for one that is not signed or not encrypted with these keys, or too old. */
export function sealedPartsIn(
  { appId, secrets }: PushKeys,
  request: FastifyRequest,
  now: Instant,
): PushedParts | null {
  const { msg_signature, timestamp, nonce } = queryIn(request)
  const body = recentBody(request, now)
  const sealed = body && pushedText(body, 'Encrypt')
  if (!sealed || !isCallbackSignature(msg_signature, secrets.token, timestamp, nonce, sealed)) return null
  const opened = openCallback(secrets.aesKey, appId, sealed)
  return opened === null ? null : readPushXml(opened)
}

function recentBody(request: FastifyRequest, now: Instant): PushedParts | null {
  if (typeof request.body !== 'string' || !isRecentPush(request, now)) return null
  return readPushXml(request.body)
}

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
  { appId, secrets }: PushKeys,
  { pushed, to, isEncrypted, at }: PushMessage & { readonly at: number },
  card: LinkedCard,
): string {
  const item = { Title: card.title, Description: wordsOn(card), PicUrl: card.picture, Url: card.url }
  const parts: ReplyParts = {
    ...{ ToUserName: pushed.openid, FromUserName: to, CreateTime: at, MsgType: 'news' },
    ...{ ArticleCount: 1, Articles: { item } },
  }
  const plain = writeReplyXml(parts)
  if (!isEncrypted) return plain
  const [timestamp, nonce] = [String(at), hex(vault.randomBytes(8))]
  const sealed = sealCallback(secrets.aesKey, appId, plain, vault.randomBytes(16))
  const signature = callbackSignature(secrets.token, timestamp, nonce, sealed)
  return writeReplyXml({ Encrypt: sealed, MsgSignature: signature, TimeStamp: at, Nonce: nonce })
}

/** What a card says below its title. Nobody says which language a follower reads, so both stand there. */
export function wordsOn({ reply, passcode, isPersonal }: LinkedCard): string {
  return [
    reply ?? '点开参与抽奖 · Open to enter',
    ...(passcode === null ? [] : [`口令 · Passcode: ${passcode}`]),
    ...(isPersonal ? ['链接仅限本人，30 分钟内有效 · Yours alone, for 30 minutes'] : []),
  ].join('\n')
}
