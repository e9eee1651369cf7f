import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CallbackSecrets, readPush, wechatHandshake, writeReply } from '../../../tencent/callback.ts'
import { pushedText } from '../../../tencent/callback-xml.ts'
import { type FakeWechat, somebody, startFakeWechat } from './fake-wechat.ts'
import type { FakeCallback } from './wechat-pushes.ts'
import { fakeAccount } from './wechat-world.ts'

const { appId } = fakeAccount
const secrets: CallbackSecrets = { token: 'our-token', aesKey: 'k'.repeat(43), receiver: appId }
let fake: FakeWechat
let here: Awaited<ReturnType<typeof startReceiver>>

/** An address of an account, as the product has one: reads with the product's own code. */
async function startReceiver() {
  const got: (Record<string, unknown> | null)[] = []
  let answer: 'reply' | 'success' | 'fault' | 'silence' = 'success'
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const { searchParams } = new URL(request.url ?? '', 'http://here')
    const query = Object.fromEntries(searchParams)
    if (request.method === 'GET') return response.end(wechatHandshake(secrets, query) ?? 'no')
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const push = readPush(secrets, query, String(Buffer.concat(pieces)), { mayBePlain: true })
    got.push(push && { ...push.parts })
    if (!push) return response.writeHead(403).end()
    if (answer === 'silence') return
    if (answer === 'fault') return response.writeHead(500).end()
    const reply = { MsgType: 'text', Content: `回复 ${pushedText(push.parts, 'Content')}` }
    const when = { timestamp: 1_700_000_000, nonce: 'n', random: Buffer.alloc(16, 7) }
    return response.end(answer === 'reply' ? writeReply(secrets, push, reply, when) : 'success')
  }

  const { port } = server.address() as AddressInfo
  return {
    got,
    url: `http://127.0.0.1:${port}/outside/push/1`,
    answers(how: typeof answer) {
      answer = how
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

beforeEach(async () => {
  fake = await startFakeWechat()
  here = await startReceiver()
})
afterEach(async () => {
  await here.close()
  await fake.close()
})
const callback = (mode: FakeCallback['mode'] = 'aes'): FakeCallback => ({
  url: here.url,
  token: secrets.token,
  aesKey: secrets.aesKey,
  mode,
})

describe('pushes', () => {
  test('go nowhere until an address shows that it knows the token', async () => {
    expect(await fake.phone.writes(appId, somebody, 'x')).toBeNull()
    expect(await fake.connect(appId, { ...callback(), token: 'theirs' })).toBe(false)
    expect(await fake.phone.writes(appId, somebody, 'x')).toBeNull()
    expect(await fake.connect(appId, callback())).toBe(true)
    expect(await fake.phone.writes(appId, somebody, 'x')).toMatchObject({ tries: 1, status: 200 })
    fake.disconnect(appId)
    expect(await fake.phone.writes(appId, somebody, 'x')).toBeNull()
  })

  test.each(['plain', 'both', 'aes'] as const)('come signed and are replied to in %s mode', async (mode) => {
    await fake.connect(appId, callback(mode))
    here.answers('reply')
    const outcome = await fake.phone.writes(appId, somebody, '抽奖 <b>')
    expect(pushedText(outcome?.reply ?? {}, 'Content')).toBe('回复 抽奖 <b>')
    expect(here.got[0]).toMatchObject({
      FromUserName: fake.openidOf(appId, somebody),
      MsgType: 'text',
      Content: '抽奖 <b>',
      MsgId: expect.stringMatching(/^\d{17}$/),
    })
  })

  test.each(['fault', 'silence'] as const)('are repeated three times in all after %s', async (how) => {
    await fake.connect(appId, callback())
    here.answers(how)
    if (how === 'silence') fake.answerWithin(1_000)
    const outcome = await fake.phone.writes(appId, somebody, 'x')
    expect(outcome).toEqual({ tries: 3, status: how === 'fault' ? 500 : null, reply: null })
    expect(new Set(here.got.map((parts) => parts?.MsgId)).size).toBe(1)
    expect(here.got).toHaveLength(3)
  })

  test.each(['signature', 'key', 'receiver', 'body'] as const)(
    'with a forged %s are refused',
    async (forged) => {
      await fake.connect(appId, callback())
      const outcome = await fake.phone.writes(appId, somebody, 'x', { forged })
      expect(outcome?.status).toBe(403)
      expect(here.got).toEqual([null, null, null])
    },
  )

  test('say who follows, scans, leaves, subscribes and was told', async () => {
    await fake.connect(appId, callback())
    await fake.phone.follows(appId, somebody)
    await fake.phone.unfollows(appId, somebody)
    await fake.phone.scans(appId, somebody, 's1')
    await fake.phone.scans(appId, somebody, 's2')
    await fake.phone.subscribes(appId, somebody, ['tpl-won'])
    await fake.phone.templateEnds(appId, somebody, '2486279263524716001', 'failed:user block')
    expect(here.got.map((parts) => [parts?.Event, parts?.EventKey ?? parts?.Status ?? null])).toEqual([
      ['subscribe', ''],
      ['unsubscribe', ''],
      ['subscribe', 'qrscene_s1'],
      ['SCAN', 's2'],
      ['subscribe_msg_popup_event', null],
      ['TEMPLATESENDJOBFINISH', 'failed:user block'],
    ])
    expect(here.got[4]).toMatchObject({
      SubscribeMsgPopupEvent: { List: { TemplateId: 'tpl-won', SubscribeStatusString: 'accept' } },
    })
  })

  test('come again, and out of order, when they are told to', async () => {
    await fake.connect(appId, callback())
    await fake.phone.writes(appId, somebody, 'x', { id: '17' })
    await fake.phone.writes(appId, somebody, 'x', { id: '17' })
    await fake.phone.follows(appId, somebody, '', { at: 2_000 })
    await fake.phone.unfollows(appId, somebody, { at: 1_000 })
    expect(here.got.map((parts) => parts?.MsgId ?? parts?.CreateTime)).toEqual(['17', '17', '2', '1'])
  })
})

describe('calls that are not as documented', () => {
  test.each([
    ['POST', '/cgi-bin/stable_token', { grant_type: 'client_credential', appid: appId }],
    [
      'POST',
      '/cgi-bin/stable_token',
      { grant_type: 'client_credential', appid: appId, secret: 's', force_refresh: false, more: 1 },
    ],
    ['GET', `/sns/oauth2/access_token?appid=${appId}&secret=s&code=c`, null],
    [
      'GET',
      '/connect/oauth2/authorize?redirect_uri=http%3A%2F%2Fa&appid=wx&response_type=code&scope=snsapi_base',
      null,
    ],
    ['GET', '/cgi-bin/nothing-of-the-kind', null],
  ])('%s %.40s is refused and remembered', async (method, path, body) => {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(fake.origin + path, { method, ...(body && json) })
    expect(await response.json()).toHaveProperty('errcode')
    if (!path.includes('nothing')) expect(fake.complaints).toHaveLength(1)
  })
})
