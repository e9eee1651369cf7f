import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  callbackSignature,
  isCallbackSignature,
  isEncodingAesKey,
  openCallback,
  sealCallback,
} from './callback-crypto.ts'

/** The sample that an implementation used all over publishes, WxJava (`WxCryptUtilTest`). */
const token = 'pamtest'
const [timestamp, nonce] = ['1409304348', 'xxxxxx']
const aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const appId = 'wxb11529c136998cb6'
const message = '我是中文abcd123'
const sealed = 'jn1L23DB+6ELqJ+6bruv21Y6MD7KeIfP82D6gU39rmkgczbWwt5+3bnyg5K55bgVtVzd832WzZGMhkP72vVOfg=='

test('signs as the published vectors do', () => {
  expect(callbackSignature(token, timestamp, nonce)).toBe('76480565cbe296026c53aaacd1ad523a1ddba24f')
  const signature = '82c962d39941aa48552f90ef55aa323dc620cc10'
  expect(callbackSignature(token, timestamp, nonce, sealed)).toBe(signature)
  expect(isCallbackSignature(signature, token, timestamp, nonce, sealed)).toBe(true)
})

test('takes no other signature, however long it is', () => {
  const signature = callbackSignature(token, timestamp, nonce)
  const others = [
    '',
    'x',
    signature.toUpperCase(),
    `${signature}0`,
    signature.slice(1),
    signature.replace(/.$/, 'e'),
  ]
  expect(others.filter((other) => isCallbackSignature(other, token, timestamp, nonce))).toEqual([])
  expect(isCallbackSignature(signature, 'another', timestamp, nonce)).toBe(false)
})

test('encrypts and decrypts as the published vector does', () => {
  expect(sealCallback(aesKey, appId, message, Buffer.from('aaaabbbbccccdddd'))).toBe(sealed)
  expect(openCallback(aesKey, appId, sealed)).toBe(message)
})

test('opens messages of every length, and the empty one', () => {
  for (let length = 0; length <= 70; length++) {
    const text = 'x'.repeat(length)
    expect(openCallback(aesKey, appId, sealCallback(aesKey, appId, text, Buffer.alloc(16)))).toBe(text)
  }
})

test('opens nothing for another receiver, of another key, or that was changed', () => {
  expect(openCallback(aesKey, 'wxb11529c136998cb7', sealed)).toBeNull()
  expect(openCallback(aesKey, '', sealed)).toBeNull()
  expect(openCallback('B'.repeat(43), appId, sealed)).toBeNull()
  const bytes = Buffer.from(sealed, 'base64')
  const changes = Array.from(bytes, (byte, at) => {
    const changed = Buffer.from(bytes)
    changed[at] = byte ^ 1
    return openCallback(aesKey, appId, changed.toString('base64'))
  })
  // What is changed in the first block garbles only what is random there: the signature refuses that.
  expect(changes.slice(32).filter((opened) => opened === message)).toEqual([])
})

test('opens nothing that is no message at all', () => {
  const cut = Buffer.from(sealed, 'base64').subarray(0, 33).toString('base64')
  for (const text of ['', '!', 'AAAA', cut, sealed.slice(0, 40)])
    expect(openCallback(aesKey, appId, text)).toBeNull()
})

test('opens nothing whose padding or length are not as they should be', () => {
  const opened = (plain: Buffer) => openCallback(aesKey, appId, encrypted(plain))
  const head = (length: number) => Buffer.from([...Buffer.alloc(16), 0, 0, 0, length])
  const rest = Buffer.from(`hi${appId}`)
  const padded = (bytes: Buffer, missing: number) =>
    Buffer.concat([bytes, Buffer.alloc(64 - bytes.length, missing)])
  const good = Buffer.concat([head(2), rest])
  expect(opened(padded(good, 64 - good.length))).toBe('hi')
  for (const padding of [0, 1, 33, 255]) expect(opened(padded(good, padding))).toBeNull()
  for (const length of [1, 3, 200]) {
    const bad = Buffer.concat([head(length), rest])
    expect(opened(padded(bad, 64 - bad.length))).toBeNull()
  }
  expect(opened(Buffer.alloc(32, 32))).toBeNull()
})

test('knows the form of a key, and uses no other', () => {
  expect(isEncodingAesKey(aesKey)).toBe(true)
  for (const text of ['', aesKey.slice(1), `${aesKey}H`, `${aesKey.slice(1)}+`, `${aesKey}\n`]) {
    expect(isEncodingAesKey(text)).toBe(false)
    expect(() => openCallback(text, appId, sealed)).toThrow(RangeError)
  }
})

function encrypted(plain: Buffer): string {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
}
