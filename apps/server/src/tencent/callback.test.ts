import { expect, test } from 'vitest'
import { type CallbackSecrets, readPush, wechatHandshake, wecomHandshake, writeReply } from './callback.ts'
import { callbackSignature, openCallback, sealCallback } from './callback-crypto.ts'
import { pushedText, readPushXml, writeReplyXml } from './callback-xml.ts'

const secrets: CallbackSecrets = {
  token: 'pamtest',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  receiver: 'wxb11529c136998cb6',
}
const [timestamp, nonce] = ['1409304348', 'xxxxxx']
const random = Buffer.from('aaaabbbbccccdddd')
const plainQuery = { signature: callbackSignature(secrets.token, timestamp, nonce), timestamp, nonce }
const message = writeReplyXml({ FromUserName: 'o_1', Content: '口令' })
const sealed = sealCallback(secrets.aesKey, secrets.receiver, message, random)
const sealedQuery = {
  ...plainQuery,
  encrypt_type: 'aes',
  msg_signature: callbackSignature(secrets.token, timestamp, nonce, sealed),
}

test('an official account is answered its own text, when the token is ours', () => {
  expect(wechatHandshake(secrets, { ...plainQuery, echostr: '4711' })).toBe('4711')
  expect(wechatHandshake({ ...secrets, token: 'other' }, { ...plainQuery, echostr: '4711' })).toBeNull()
  expect(wechatHandshake(secrets, plainQuery)).toBeNull()
  expect(wechatHandshake(secrets, { ...plainQuery, timestamp: '1409304349', echostr: '4711' })).toBeNull()
  expect(wechatHandshake(secrets, { ...plainQuery, echostr: ['4711', '4712'] })).toBeNull()
})

test('WeCom is answered what it encrypted', () => {
  const echostr = sealCallback(secrets.aesKey, secrets.receiver, '1616140317555161061', random)
  const msg_signature = callbackSignature(secrets.token, timestamp, nonce, echostr)
  const query = { msg_signature, timestamp, nonce, echostr }
  expect(wecomHandshake(secrets, query)).toBe('1616140317555161061')
  expect(wecomHandshake({ ...secrets, receiver: 'ww2' }, query)).toBeNull()
  expect(wecomHandshake(secrets, { ...query, msg_signature: plainQuery.signature })).toBeNull()
  expect(wecomHandshake(secrets, { ...query, echostr: undefined })).toBeNull()
})

test('a plain push is read where plain ones may come', () => {
  const push = readPush(secrets, plainQuery, message, { mayBePlain: true })
  expect(push?.isSealed).toBe(false)
  expect(pushedText(push?.parts ?? {}, 'Content')).toBe('口令')
  expect(readPush(secrets, plainQuery, message)).toBeNull()
  const forged = { ...plainQuery, signature: callbackSignature('other', timestamp, nonce) }
  expect(readPush(secrets, forged, message, { mayBePlain: true })).toBeNull()
  expect(readPush(secrets, {}, message, { mayBePlain: true })).toBeNull()
})

test('an encrypted push is read by its own signature', () => {
  const push = readPush(secrets, sealedQuery, writeReplyXml({ ToUserName: 'gh', Encrypt: sealed }))
  expect(push?.isSealed).toBe(true)
  expect(pushedText(push?.parts ?? {}, 'FromUserName')).toBe('o_1')
})

test('of a push that is both plain and encrypted, only what is encrypted counts', () => {
  const both = writeReplyXml({ FromUserName: 'o_forged', Content: '假的', Encrypt: sealed })
  const push = readPush(secrets, sealedQuery, both, { mayBePlain: true })
  expect(pushedText(push?.parts ?? {}, 'FromUserName')).toBe('o_1')
  const { msg_signature: _, ...unsigned } = sealedQuery
  expect(readPush(secrets, unsigned, both, { mayBePlain: true })).toBeNull()
})

test.each([
  ['another token', { ...secrets, token: 'other' }, sealed],
  ['another receiver', { ...secrets, receiver: 'wx2' }, sealed],
  ['another key', { ...secrets, aesKey: 'B'.repeat(43) }, sealed],
  ['another text', secrets, sealCallback(secrets.aesKey, secrets.receiver, '<xml></xml>', random)],
  ['nothing inside', secrets, ''],
])('a push with %s is nobody’s', (_, theirs, Encrypt) => {
  expect(readPush(theirs, sealedQuery, writeReplyXml({ Encrypt }))).toBeNull()
})

test('a push of no message is nobody’s, though it is signed', () => {
  for (const text of ['success', '<!DOCTYPE xml><xml></xml>', '']) {
    const Encrypt = sealCallback(secrets.aesKey, secrets.receiver, text, random)
    const msg_signature = callbackSignature(secrets.token, timestamp, nonce, Encrypt)
    expect(readPush(secrets, { timestamp, nonce, msg_signature }, writeReplyXml({ Encrypt }))).toBeNull()
  }
  expect(readPush(secrets, plainQuery, 'not xml', { mayBePlain: true })).toBeNull()
})

test('a reply goes out in the mode of its push', () => {
  const reply = { ToUserName: 'o_1', CreateTime: 1409304348, MsgType: 'text', Content: '您已参与' }
  const when = { timestamp: 1409304348, nonce: 'yyyyyy', random }
  expect(writeReply(secrets, { isSealed: false }, reply, when)).toBe(writeReplyXml(reply))
  const parts = readPushXml(writeReply(secrets, { isSealed: true }, reply, when)) ?? {}
  const [Encrypt, MsgSignature, TimeStamp, Nonce] = ['Encrypt', 'MsgSignature', 'TimeStamp', 'Nonce'].map(
    (name) => pushedText(parts, name),
  ) as [string, string, string, string]
  expect(MsgSignature).toBe(callbackSignature(secrets.token, TimeStamp, Nonce, Encrypt))
  expect(TimeStamp).toBe('1409304348')
  expect(openCallback(secrets.aesKey, secrets.receiver, Encrypt)).toBe(writeReplyXml(reply))
})
