import { isMiniScene, type OutsideFailed, type OutsideTrouble } from '@fairdraw/application/ports'
import { hour } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAccessTokens } from '../../tencent/access-tokens.ts'
import { createTencentClient } from '../../tencent/ask-tencent.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { createMiniWay } from '../sign-in/mini-way.ts'
import { createMiniProgram } from './mini-program.ts'
import { fakeMiniApp as app, fakeMiniPicture, startFakeMini } from './testing/fake-mini.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const page = 'pages/index/index'
let at = now
let fake: Awaited<ReturnType<typeof startFakeMini>>
let mini: ReturnType<typeof createMiniProgram>
let world: World

beforeEach(async () => {
  at = now
  world = await openWorld()
  fake = await startFakeMini({ now: () => at })
  mini = miniAt(fake.origin)
})
afterEach(async () => {
  expect(fake.complaints).toEqual([])
  await fake.close()
  await world.close()
})

function miniAt(origin: string, patienceMs = 2_000) {
  const api = createTencentClient(origin, { platform: 'wechat', patienceMs, pauseMs: 1 })
  const { store, vault } = world.ports
  const tokens = createAccessTokens({ store, vault })
  return createMiniProgram(origin, { api, tokens, clock: { now: () => at }, now: () => at })
}

const troubleOf = async (asked: Promise<unknown>): Promise<OutsideTrouble> => {
  const failure = await asked.then(
    () => null,
    (thrown: OutsideFailed) => thrown,
  )
  if (failure?.name !== 'OutsideFailed') throw new Error(`no OutsideFailed but ${failure}`)
  expect(failure.message).not.toMatch(/js-|token-|secret|openid/)
  return failure.trouble
}

test('a code tells once who opened the mini-program', async () => {
  const jsCode = fake.login({ openid: 'o1', unionid: 'u1' })
  expect(await mini.personOf(app, jsCode)).toEqual({ openid: 'o1', unionid: 'u1' })
  expect(await troubleOf(mini.personOf(app, jsCode))).toBe('code')
  expect(await mini.personOf(app, fake.login({ openid: 'o2' }))).toEqual({ openid: 'o2', unionid: null })
})

test('a code that is old, invented or of another app is told from wrong credentials', async () => {
  const jsCode = fake.login({ openid: 'o1' })
  at += 5 * 60_000 + 1
  expect(await troubleOf(mini.personOf(app, jsCode))).toBe('code')
  expect(await troubleOf(mini.personOf(app, 'js-invented'))).toBe('code')
  const fresh = fake.login({ openid: 'o1' })
  expect(await troubleOf(mini.personOf({ ...app, secret: 'wrong' }, fresh))).toBe('credentials')
  expect(await troubleOf(mini.personOf({ ...app, appId: 'wx0' }, fresh))).toBe('credentials')
})

test('who WeChat holds for a risk is refused', async () => {
  fake.whats.risky.add('o1')
  expect(await troubleOf(mini.personOf(app, fake.login({ openid: 'o1' })))).toBe('refused')
})

test('somebody vouched for is of this app, and has no name or picture', async () => {
  const way = createMiniWay(mini, app)
  const code = fake.login({ openid: 'o1', unionid: 'u1' })
  expect(way).toMatchObject({ platform: 7, provider: 'wechat', app: app.appId })
  expect(await way.personOf({ code, returned: null, state: null })).toEqual({
    subject: 'o1',
    unionid: 'u1',
    nickname: null,
    avatarUrl: null,
  })
})

test('the group of a card is what WeChat sealed for this very login', async () => {
  const jsCode = fake.login({ openid: 'o1' })
  const sealed = fake.seal(jsCode, { opengid: 'tGroup', chat_type: 3 })
  expect(await mini.groupOf(app, sealed)).toEqual({
    person: { openid: 'o1', unionid: null },
    groupId: 'tGroup',
  })
  const [mine, other] = [fake.login({ openid: 'o1' }), fake.login({ openid: 'o2' })]
  const foreign = { ...fake.seal(other, { opengid: 'tGroup' }), jsCode: mine }
  expect(await troubleOf(mini.groupOf(app, foreign))).toBe('code')
  const again = fake.login({ openid: 'o1' })
  const ofOtherApp = fake.seal(again, { opengid: 'tGroup' }, { appid: 'wx0000000000000000' })
  expect(await troubleOf(mini.groupOf(app, ofOtherApp))).toBe('code')
  const alone = fake.seal(fake.login({ openid: 'o1' }), { open_single_roomid: 'r1', chat_type: 1 })
  expect(await troubleOf(mini.groupOf(app, alone))).toBe('gone')
  const old = fake.login({ openid: 'o1' })
  const sealedLongAgo = fake.seal(old, { opengid: 'tGroup' }, { at: now - 3_600_000 })
  expect(await troubleOf(mini.groupOf(app, sealedLongAgo))).toBe('code')
})

test('a code to scan is a picture, or the words of why there is none', async () => {
  const drawn = await mini.codeOf(app, { scene: 'abcdefghij', page })
  expect(drawn.type).toBe('image/png')
  expect(Buffer.from(drawn.bytes)).toEqual(fakeMiniPicture)
  fake.whats.isPublished = false
  expect(await troubleOf(mini.codeOf(app, { scene: 'abcdefghij', page }))).toBe('refused')
  fake.whats.hasQuota = false
  expect(await troubleOf(mini.codeOf(app, { scene: 'abcdefghij', page }))).toBe('quota')
})

test('a used-up quota is not asked for again before an hour is over', async () => {
  const asked = () => fake.calls.filter(({ path }) => path === '/wxa/getwxacodeunlimit').length
  const draw = () => mini.codeOf(app, { scene: 'abcdefghij', page })
  fake.whats.hasQuota = false
  for (const _ of [1, 2]) expect(await troubleOf(draw())).toBe('quota')
  fake.whats.hasQuota = true
  at += hour - 1
  expect(await troubleOf(draw())).toBe('quota')
  expect(asked()).toBe(1)
  at += 1
  expect((await draw()).type).toBe('image/png')
})

test('who signs in too often shuts nobody else out, and a spent day keeps everybody back', async () => {
  fake.loginErrors.push(45011)
  expect(await troubleOf(mini.personOf(app, fake.login({ openid: 'o1' })))).toBe('quota')
  expect(await mini.personOf(app, fake.login({ openid: 'o2' }))).toMatchObject({ openid: 'o2' })
  fake.loginErrors.push(45009)
  for (const openid of ['o1', 'o2'])
    expect(await troubleOf(mini.personOf(app, fake.login({ openid })))).toBe('quota')
  expect(fake.calls.filter(({ path }) => path === '/sns/jscode2session')).toHaveLength(3)
})

test('a scene that WeChat does not take is never asked for', async () => {
  for (const scene of ['', 'a'.repeat(33), 'a b', 'a%20b', '明签', 'a|b', 'a"b']) {
    expect(isMiniScene(scene)).toBe(false)
    await expect(mini.codeOf(app, { scene, page })).rejects.toThrow(RangeError)
  }
  for (const scene of ["!#$&'()*+,/:;=?@-._~", 'a'.repeat(32)]) {
    expect(isMiniScene(scene)).toBe(true)
    await mini.codeOf(app, { scene, page })
  }
  expect(fake.calls.filter(({ path }) => path === '/wxa/getwxacodeunlimit')).toHaveLength(2)
})

test('a token that ran out in the middle is fetched again, once', async () => {
  await mini.codeOf(app, { scene: 'abcdefghij', page })
  fake.endToken()
  await mini.codeOf(app, { scene: 'abcdefghij', page })
  expect(fake.calls.filter(({ path }) => path === '/cgi-bin/stable_token')).toHaveLength(2)
})

test('links open a page for a while, thirty days at most', async () => {
  const place = { page, query: 'lid=abcdefghij' }
  const link = await mini.urlLink(app, place, 7)
  expect(link).toEqual({
    url: expect.stringMatching(/^https:\/\/wxaurl\.cn\/fake\d+$/),
    endsAt: now + 7 * 86_400_000,
  })
  const scheme = await mini.scheme(app, place, 99)
  expect(scheme).toEqual({
    url: expect.stringMatching(/^weixin:\/\/dl\/business\/\?t=fake\d+$/),
    endsAt: now + 30 * 86_400_000,
  })
  fake.whats.isPublished = false
  expect(await troubleOf(mini.urlLink(app, place, 7))).toBe('refused')
})

test('one consent is one message', async () => {
  const message = {
    openid: 'o1',
    templateId: 't1',
    values: { thing1: '周年庆', time2: '2026年11月22日 20:00' },
  }
  const place = { page, query: 'lid=abcdefghij' }
  expect(await troubleOf(mini.sendSubscribe(app, message))).toBe('consent')
  fake.consents.set('o1 t1', 1)
  await mini.sendSubscribe(app, { ...message, place })
  expect(fake.sent).toMatchObject([
    { touser: 'o1', page: `${page}?lid=abcdefghij`, data: { thing1: { value: '周年庆' } } },
  ])
  expect(await troubleOf(mini.sendSubscribe(app, message))).toBe('consent')
})

test.each(['down', 'drop', 'hang', 'garbage', 'too_long', 'elsewhere'] as const)(
  'WeChat out of order (%s) is busy',
  async (whim) => {
    fake.whims.push(whim)
    expect(await troubleOf(miniAt(fake.origin, 300).personOf(app, fake.login({ openid: 'o1' })))).toBe('busy')
  },
)
