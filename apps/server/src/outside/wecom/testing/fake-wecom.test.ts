import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPush, wecomHandshake } from '../../../tencent/callback.ts'
import { errcodeOf } from '../../comments/testing/ask-fake.ts'
import { type FakeWecom, startFakeWecom } from './fake-wecom.ts'
import { appSecret, contactSecret, fakeCorpId, otherSecret } from './wecom-enterprise.ts'
import { callbackKeys, createPushes } from './wecom-pushes.ts'

let fake: FakeWecom
beforeEach(async () => {
  fake = await startFakeWecom()
})
afterEach(() => fake.close())

type Json = Readonly<Record<string, unknown>>
const ask = (path: string, query: Readonly<Record<string, string>>, json?: Json) =>
  errcodeOf(fake.origin, path, query, json)
const whole = { corpid: fakeCorpId, corpsecret: contactSecret.secret }
async function tokenOf(secret: string): Promise<string> {
  const query = new URLSearchParams({ ...whole, corpsecret: secret })
  const answer = await fetch(`${fake.origin}/cgi-bin/gettoken?${query}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

describe('a token', () => {
  test('is given for what is documented alone', async () => {
    expect(await ask('/cgi-bin/gettoken', whole)).toBe(0)
    expect(fake.complaints).toEqual([])
    for (const wrong of [{ corpid: fakeCorpId }, { ...whole, more: '1' }, {}])
      expect(await ask('/cgi-bin/gettoken', wrong)).toBe(40058)
    expect(fake.complaints).toHaveLength(3)
  })

  test('is given to nobody with another secret or enterprise, which is no misuse of the call', async () => {
    expect(await ask('/cgi-bin/gettoken', { ...whole, corpsecret: 'guess' })).toBe(40001)
    expect(await ask('/cgi-bin/gettoken', { ...whole, corpid: 'ww0' })).toBe(40013)
    expect(fake.complaints).toEqual([])
  })
})

describe('a call', () => {
  test('needs a token that was given, not yet called back, and granted this', async () => {
    const path = '/cgi-bin/externalcontact/get_follow_user_list'
    const access_token = await tokenOf(contactSecret.secret)
    expect(await ask(path, { access_token })).toBe(0)
    expect(await ask(path, { access_token: 'made-up' })).toBe(40014)
    expect(await ask(path, {})).toBe(40014)
    expect(await ask(path, { access_token: await tokenOf(otherSecret.secret) })).toBe(48002)
    fake.revokeTokens()
    expect(await ask(path, { access_token })).toBe(40014)
    expect(fake.complaints).toEqual([])
  })

  test.each([
    ['/cgi-bin/externalcontact/list', {}, undefined],
    ['/cgi-bin/externalcontact/list', { userid: 'lisi', more: '1' }, undefined],
    ['/cgi-bin/externalcontact/groupchat/get', {}, { need_name: 1 }],
    ['/cgi-bin/externalcontact/groupchat/get', {}, { chat_id: 'wrA', need_name: 1, more: 1 }],
    ['/cgi-bin/externalcontact/groupchat/get', {}, { chat_id: 7, need_name: 1 }],
  ] as const)('%s of %j %j is refused and remembered', async (path, query, json) => {
    const access_token = await tokenOf(contactSecret.secret)
    expect(await ask(path, { access_token, ...query }, json)).toBe(40058)
    expect(fake.complaints).toHaveLength(1)
  })

  test('that WeCom does not have is refused and remembered', async () => {
    const access_token = await tokenOf(appSecret.secret)
    expect(await ask('/cgi-bin/nothing-of-the-kind', { access_token })).toBe(40066)
    expect(fake.complaints).toHaveLength(1)
  })
})

test('pushes are signed and encrypted: another key, word or receiver reads none of them', () => {
  const secrets = { ...callbackKeys, receiver: fakeCorpId }
  const pushes = createPushes({ ...callbackKeys, corpId: fakeCorpId }, Date.now)
  const { query, body } = pushes.event('enter_agent', {})
  expect(readPush(secrets, query, body)?.parts.Event).toBe('enter_agent')
  for (const wrong of [{ token: 'another' }, { aesKey: 'k'.repeat(43) }, { receiver: 'ww0' }])
    expect(readPush({ ...secrets, ...wrong }, query, body)).toBeNull()
  expect(readPush(secrets, { ...query, nonce: 'x' }, body)).toBeNull()
  const { query: first, echo } = pushes.handshake()
  expect(wecomHandshake(secrets, first)).toBe(echo)
  expect(wecomHandshake({ ...secrets, token: 'another' }, first)).toBeNull()
})
