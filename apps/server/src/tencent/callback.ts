import { callbackSignature, isCallbackSignature, openCallback, sealCallback } from './callback-crypto.ts'
import { type PushedParts, pushedText, type ReplyParts, readPushXml, writeReplyXml } from './callback-xml.ts'

/** What a platform and we agreed on for its pushes. */
export type CallbackSecrets = {
  readonly token: string
  readonly aesKey: string
  /** The AppID, CorpID or SuiteID that pushes are encrypted for. */
  readonly receiver: string
}

/** The query of a push, as it came. */
export type CallbackQuery = Readonly<Record<string, unknown>>

export type Push = {
  readonly parts: PushedParts
  /** Then the reply is encrypted too. */
  readonly isSealed: boolean
}

export type PushRule = {
  /** WeChat only. */
  readonly mayBePlain?: boolean
}

/** What to answer to an official account's first call; null when it does not know our token. */
export function wechatHandshake({ token }: CallbackSecrets, query: CallbackQuery): string | null {
  const { signature, timestamp, nonce, echostr } = textsOf(query)
  return echostr && isCallbackSignature(signature, token, timestamp, nonce) ? echostr : null
}

/** What to answer to WeCom's first call, whose text is encrypted; null when it is forged. */
export function wecomHandshake(secrets: CallbackSecrets, query: CallbackQuery): string | null {
  return opened(secrets, query, textsOf(query).echostr)
}

/**
 * A push of a platform; null when it is forged, changed, or for another receiver. An encrypted push is believed by what
 * is encrypted alone, also in the mode that sends both; a plain one (`mayBePlain`) by its signature.
 */
export function readPush(
  secrets: CallbackSecrets,
  query: CallbackQuery,
  body: string,
  { mayBePlain = false }: PushRule = {},
): Push | null {
  const parts = readPushXml(body)
  if (parts === null) return null
  if (Object.hasOwn(parts, 'Encrypt')) {
    const message = opened(secrets, query, pushedText(parts, 'Encrypt'))
    const inside = message === null ? null : readPushXml(message)
    return inside && { parts: inside, isSealed: true }
  }
  const { signature, timestamp, nonce } = textsOf(query)
  const isGenuine = mayBePlain && isCallbackSignature(signature, secrets.token, timestamp, nonce)
  return isGenuine ? { parts, isSealed: false } : null
}

/** The body that answers a push in its own mode; `timestamp` in seconds, `nonce` and the 16 bytes of `random` fresh. */
export function writeReply(
  { token, aesKey, receiver }: CallbackSecrets,
  push: Pick<Push, 'isSealed'>,
  reply: ReplyParts,
  {
    timestamp,
    nonce,
    random,
  }: { readonly timestamp: number; readonly nonce: string; readonly random: Uint8Array },
): string {
  const plain = writeReplyXml(reply)
  if (!push.isSealed) return plain
  const sealed = sealCallback(aesKey, receiver, plain, random)
  return writeReplyXml({
    Encrypt: sealed,
    MsgSignature: callbackSignature(token, String(timestamp), nonce, sealed),
    TimeStamp: timestamp,
    Nonce: nonce,
  })
}

function opened({ token, aesKey, receiver }: CallbackSecrets, query: CallbackQuery, sealed: string) {
  const { msg_signature, timestamp, nonce } = textsOf(query)
  const isGenuine = sealed !== '' && isCallbackSignature(msg_signature, token, timestamp, nonce, sealed)
  return isGenuine ? openCallback(aesKey, receiver, sealed) : null
}

const names = ['signature', 'msg_signature', 'timestamp', 'nonce', 'echostr'] as const

/** A part that came twice comes as a list, and counts as missing. */
function textsOf(query: CallbackQuery): Readonly<Record<(typeof names)[number], string>> {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const [signature, msg_signature, timestamp, nonce, echostr] = names.map(text) as [
    string,
    string,
    string,
    string,
    string,
  ]
  return { signature, msg_signature, timestamp, nonce, echostr }
}
