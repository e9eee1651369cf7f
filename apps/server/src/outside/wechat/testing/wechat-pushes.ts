import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { second } from '@fairdraw/domain'
import {
  callbackSignature,
  isCallbackSignature,
  openCallback,
  sealCallback,
} from '../../../tencent/callback-crypto.ts'
import {
  type PushedParts,
  pushedText,
  type ReplyParts,
  readPushXml,
  writeReplyXml,
} from '../../../tencent/callback-xml.ts'

/** Where an account's pushes go, as its owner typed it into the console. */
export type FakeCallback = {
  readonly url: string
  readonly token: string
  readonly aesKey: string
  readonly mode: 'plain' | 'both' | 'aes'
  /** Whom it is encrypted for: the platform that an account authorised; the account itself where it is left out. */
  readonly receiver?: string
}

export type PushOutcome = {
  /** How often it was sent: again while nobody answered, three times in all. */
  readonly tries: number
  /** Of the last answer; null where none came in time. */
  readonly status: number | null
  /** The passive reply, opened; null for `success`, nothing, or no answer. */
  readonly reply: PushedParts | null
}

/** What can be wrong with a push that somebody else made up. */
export type Forgery = 'signature' | 'key' | 'receiver' | 'body'

export type PushTimes = {
  /** How long an answer may take; five seconds at WeChat. */
  readonly answerMs: number
}

const mostTries = 3
const foreignKey = 'A'.repeat(43)

/** Asks whether an address knows the account's token, as the console does before it saves. */
export async function shakeHands({ url, token }: FakeCallback, at: number): Promise<boolean> {
  const [timestamp, nonce, echostr] = [String(Math.floor(at / second)), freshNonce(), freshNonce()]
  const query = { signature: callbackSignature(token, timestamp, nonce), timestamp, nonce, echostr }
  const response = await fetch(withQuery(url, query)).catch(() => null)
  return response?.status === 200 && (await response.text()) === echostr
}

/** Pushes a message as WeChat does: signed, in the account's mode, and again while it is not answered. */
export async function pushTo(
  callback: FakeCallback,
  given: {
    readonly appId: string
    readonly openid: string
    readonly parts: ReplyParts
    readonly at: number
    readonly forged?: Forgery | undefined
  },
  { answerMs }: PushTimes,
): Promise<PushOutcome> {
  const { url, body } = pushOf(callback, given)
  for (let tries = 1; ; tries++) {
    const answer = await answerTo(url, body, answerMs)
    if (answer?.status === 200) {
      const reply = openReply(callback, callback.receiver ?? given.appId, answer.text)
      return { tries, status: 200, reply }
    }
    if (tries === mostTries) return { tries, status: answer?.status ?? null, reply: null }
    await pause(10)
  }
}

function pushOf(
  { url, token, aesKey, mode, receiver: platform }: FakeCallback,
  { appId, openid, parts, at, forged }: Parameters<typeof pushTo>[1],
) {
  const plain = writeReplyXml(parts)
  const [timestamp, nonce] = [String(Math.floor(at / second)), freshNonce()]
  const signedWith = forged === 'signature' ? `${token}x` : token
  const signature = callbackSignature(signedWith, timestamp, nonce)
  const query = { signature, timestamp, nonce, openid }
  if (mode === 'plain') return { url: withQuery(url, query), body: plain }
  const key = forged === 'key' ? foreignKey : aesKey
  const receiver = forged === 'receiver' ? 'wxsomebodyelse0001' : (platform ?? appId)
  const sealed = sealCallback(key, receiver, plain, randomBytes(16))
  const msg_signature = callbackSignature(signedWith, timestamp, nonce, sealed)
  const sent = forged === 'body' ? sealCallback(aesKey, receiver, plain, randomBytes(16)) : sealed
  const named =
    parts.ToUserName === undefined ? { AppId: receiver } : { ToUserName: String(parts.ToUserName) }
  const encrypted = { ...named, Encrypt: sent }
  return {
    url: withQuery(url, { ...query, encrypt_type: 'aes', msg_signature }),
    body: writeReplyXml(mode === 'both' ? { ...parts, ...encrypted } : encrypted),
  }
}

async function answerTo(url: string, body: string, answerMs: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

/** Throws for a reply that WeChat would not understand: then the person reads that the service is out of order. */
function openReply({ token, aesKey, mode }: FakeCallback, appId: string, text: string): PushedParts | null {
  if (text === '' || text === 'success') return null
  const parts = readPushXml(text)
  if (parts === null) throw new Error(`the reply is no XML: ${text.slice(0, 200)}`)
  if (mode === 'plain') return parts
  const [sealed, signature, timestamp, nonce] = ['Encrypt', 'MsgSignature', 'TimeStamp', 'Nonce'].map(
    (name) => pushedText(parts, name),
  ) as [string, string, string, string]
  if (!isCallbackSignature(signature, token, timestamp, nonce, sealed))
    throw new Error('the reply is not signed as it should be')
  const opened = openCallback(aesKey, appId, sealed)
  return opened === null ? null : readPushXml(opened)
}

/** Behind what the address has already. */
function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
}

const freshNonce = () => String(randomBytes(6).readUIntBE(0, 6))
