import { createHash } from 'node:crypto'
import type { OutsideFailed } from '@fairdraw/application/ports'
import { hour, minute, second } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeWechat, somebody, somebodyElse, startFakeWechat } from './testing/fake-wechat.ts'
import { wechatAt } from './testing/wechat-at.ts'
import { type FakeApp, fakeAccount } from './testing/wechat-world.ts'

const unverified: FakeApp = { ...fakeAccount, appId: 'wxfakeplain0000001', isVerified: false }
const { appId } = fakeAccount
let fake: FakeWechat
let wechat: Awaited<ReturnType<typeof wechatAt>>
let openid: string

beforeEach(async () => {
  fake = await startFakeWechat({ apps: [fakeAccount, unverified] })
  wechat = await wechatAt(fake)
  openid = fake.openidOf(appId, somebody)
})
afterEach(async () => {
  expect(fake.complaints).toEqual([])
  await wechat.close()
  await fake.close()
})
const troubleOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    ({ trouble, errcode }) => [trouble, errcode],
  )

describe('the token of an account', () => {
  test('is fetched once for all calls', async () => {
    await fake.phone.follows(appId, somebody)
    await Promise.all([1, 2, 3].map(() => wechat.follower(fakeAccount, openid)))
    expect(fake.tokensMade(appId)).toBe(1)
    expect(fake.calls.filter(({ path }) => path === '/cgi-bin/stable_token')).toHaveLength(1)
  })

  test('that ran out early is fetched again, unseen', async () => {
    await fake.phone.follows(appId, somebody)
    await wechat.follower(fakeAccount, openid)
    fake.expireToken(appId)
    expect(await wechat.follower(fakeAccount, openid)).toMatchObject({ follows: true })
    expect(fake.tokensMade(appId)).toBe(2)
  })

  test('that is taken no more is fetched by force, once', async () => {
    await fake.phone.follows(appId, somebody)
    await wechat.follower(fakeAccount, openid)
    fake.voidToken(appId)
    expect(await wechat.follower(fakeAccount, openid)).toMatchObject({ follows: true })
    const forced = () => fake.calls.filter(({ body }) => body.force_refresh === true)
    expect(forced()).toHaveLength(1)
    fake.voidToken(appId)
    expect(await troubleOf(wechat.follower(fakeAccount, openid))).toEqual(['quota', 45011])
  })

  test('says whether id, secret and address are accepted, whatever is kept', async () => {
    expect(await troubleOf(wechat.checkCredentials(fakeAccount))).toBeNull()
    const wrong = { ...fakeAccount, secret: 'guess' }
    expect(await troubleOf(wechat.checkCredentials(wrong))).toEqual(['credentials', 40125])
    expect(await troubleOf(wechat.follower(wrong, openid))).toEqual(['credentials', 40125])
    expect(await troubleOf(wechat.checkCredentials({ ...fakeAccount, appId: 'wx0' }))).toEqual([
      'credentials',
      40013,
    ])
    fake.setAddressRefused(true)
    expect(await troubleOf(wechat.checkCredentials(fakeAccount))).toEqual(['address', 40164])
  })
})

describe('a follower', () => {
  test('is known with the scene by which they came', async () => {
    await wechat.createSceneCode(fakeAccount, { scene: 'draw_ab12', livesSeconds: 600 })
    await fake.phone.scans(appId, somebody, 'draw_ab12')
    const follower = await wechat.follower(fakeAccount, openid)
    expect(follower).toMatchObject({ follows: true, unionid: somebody.unionid, scene: 'draw_ab12' })
    expect(Math.abs((follower.followedAt ?? 0) - fake.now())).toBeLessThan(5_000)
  })

  test('who left is known as such, and who was never there is not', async () => {
    await fake.phone.follows(appId, somebody)
    await fake.phone.unfollows(appId, somebody)
    expect(await wechat.follower(fakeAccount, openid)).toEqual({
      follows: false,
      unionid: null,
      followedAt: null,
      scene: null,
    })
    expect(await troubleOf(wechat.follower(fakeAccount, 'o_nobody'))).toEqual(['gone', 40003])
  })

  test('cannot be read by an account that was not granted it', async () => {
    expect(await troubleOf(wechat.follower(unverified, openid))).toEqual(['permission', 48001])
  })

  test('is not asked about while the day’s quota is used up, and is again after an hour', async () => {
    const path = '/cgi-bin/user/info'
    const asked = () => fake.calls.filter((call) => call.path === path).length
    await fake.phone.follows(appId, somebody)
    fake.setQuota(path, true)
    for (const _ of [1, 2, 3])
      expect(await troubleOf(wechat.follower(fakeAccount, openid))).toEqual(['quota', 45009])
    expect(asked()).toBe(1)
    fake.setQuota(path, false)
    fake.passTime(hour - second)
    const failure = await wechat.follower(fakeAccount, openid).catch((error: unknown) => error)
    expect(failure).toMatchObject({ trouble: 'quota', errcode: 45009 })
    expect((failure as OutsideFailed).retryAfterMs).toBeLessThanOrEqual(second)
    expect(asked()).toBe(1)
    // Another call of the account, and the same of another account, have quotas of their own.
    await wechat.createSceneCode(fakeAccount, { scene: 's1', livesSeconds: 600 })
    expect(await troubleOf(wechat.follower(unverified, openid))).toEqual(['permission', 48001])
    fake.passTime(second)
    expect(await wechat.follower(fakeAccount, openid)).toMatchObject({ follows: true })
  })

  test('is asked about again a minute after too many were at once', async () => {
    await fake.phone.follows(appId, somebody)
    await wechat.follower(fakeAccount, openid)
    fake.voidToken(appId)
    await wechat.follower(fakeAccount, openid)
    fake.voidToken(appId)
    const forced = () => fake.calls.filter(({ body }) => body.force_refresh === true).length
    for (const _ of [1, 2, 3])
      expect(await troubleOf(wechat.follower(fakeAccount, openid))).toEqual(['quota', 45011])
    expect(forced()).toBe(2)
    // What force may not do keeps no call back that needs none.
    expect(await troubleOf(wechat.checkCredentials(fakeAccount))).toBeNull()
    fake.passTime(minute)
    expect(await wechat.follower(fakeAccount, openid)).toMatchObject({ follows: true })
  })

  test('cannot be read while WeChat is down, and then can again', async () => {
    await fake.phone.follows(appId, somebody)
    fake.setDown(true)
    expect(await troubleOf(wechat.follower(fakeAccount, openid))).toEqual(['busy', null])
    fake.passTime(3_600_000)
    fake.setDown(false)
    expect(await wechat.follower(fakeAccount, openid)).toMatchObject({ follows: true })
  })
})

describe('a scene code', () => {
  test('is temporary or stays, and has a picture', async () => {
    const temporary = await wechat.createSceneCode(fakeAccount, { scene: 's1', livesSeconds: 2_592_000 })
    expect(temporary).toMatchObject({ livesSeconds: 2_592_000 })
    expect(temporary.url).toMatch(/^http:\/\/weixin\.qq\.com\/q\//)
    const staying = await wechat.createSceneCode(fakeAccount, { scene: 's'.repeat(64), livesSeconds: null })
    expect(staying.livesSeconds).toBeNull()
    const picture = await fetch(staying.pictureUrl)
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(0)
  })

  test.each([
    ['', 600],
    ['s'.repeat(65), 600],
    ['s', 59],
    ['s', 2_592_001],
    ['s', Number.NaN],
  ])('of %j for %d seconds is never asked for', async (scene, livesSeconds) => {
    await expect(wechat.createSceneCode(fakeAccount, { scene, livesSeconds })).rejects.toThrow(RangeError)
    expect(fake.calls).toEqual([])
  })
})

describe('a message of customer service', () => {
  const card = {
    title: '周年庆',
    description: '点开参加',
    url: 'https://a.example/1',
    pictureUrl: 'https://a.example/1.png',
  }

  test('reaches who wrote, within its window and its count', async () => {
    await fake.phone.writes(appId, somebody, '抽奖')
    await wechat.sendNews(fakeAccount, openid, card)
    expect(fake.sent.map(({ kind, body }) => [kind, body.msgtype])).toEqual([['custom', 'news']])
    for (let n = 0; n < 4; n++) await wechat.sendNews(fakeAccount, openid, card)
    expect(await troubleOf(wechat.sendNews(fakeAccount, openid, card))).toEqual(['consent', 45047])
    await fake.phone.writes(appId, somebody, '再来')
    fake.passTime(48 * 3_600_000)
    expect(await troubleOf(wechat.sendNews(fakeAccount, openid, card))).toEqual(['consent', 45015])
  })

  test('reaches nobody who never wrote', async () => {
    expect(await troubleOf(wechat.sendNews(fakeAccount, openid, card))).toEqual(['gone', 40003])
  })
})

describe('a template message', () => {
  const values = { thing1: '周年庆', thing2: '手机' }
  const message = () => ({ openid, templateId: 'tpl-won', values })

  test('reaches a follower, with the exact number of it', async () => {
    await fake.phone.follows(appId, somebody)
    const sent = await wechat.sendTemplate(fakeAccount, { ...message(), url: 'https://a.example/m/1' })
    expect(sent).toEqual({ messageId: '2486279263524716001' })
    expect(fake.sent[0]?.body).toEqual({
      touser: openid,
      template_id: 'tpl-won',
      url: 'https://a.example/m/1',
      data: { thing1: { value: '周年庆' }, thing2: { value: '手机' } },
    })
  })

  test('with the same mark is sent once', async () => {
    await fake.phone.follows(appId, somebody)
    const miniProgram = { appId: 'wxmini', page: 'pages/index?x=1' }
    const marked = { ...message(), miniProgram, mark: 'award-1' }
    await wechat.sendTemplate(fakeAccount, marked)
    await wechat.sendTemplate(fakeAccount, marked)
    expect(fake.sent).toHaveLength(1)
    expect(fake.sent[0]?.body.miniprogram).toEqual({ appid: 'wxmini', pagepath: 'pages/index?x=1' })
  })

  test('is shortened to what its fields hold', async () => {
    await fake.phone.follows(appId, somebody)
    const long = { thing1: '字'.repeat(30), thing2: `${'字'.repeat(18)}🎉🎉` }
    await wechat.sendTemplate(fakeAccount, { ...message(), values: long })
    expect(fake.sent[0]?.body.data).toEqual({
      thing1: { value: `${'字'.repeat(19)}…` },
      thing2: { value: `${'字'.repeat(18)}…` },
    })
  })

  test('reaches nobody who does not follow, and is refused with a wrong template or field', async () => {
    await fake.phone.writes(appId, somebody, 'x')
    expect(await troubleOf(wechat.sendTemplate(fakeAccount, message()))).toEqual(['consent', 43004])
    const wrong = { ...message(), templateId: 'tpl-none' }
    expect(await troubleOf(wechat.sendTemplate(fakeAccount, wrong))).toEqual(['refused', 40037])
    for (const values of [
      { thing1: 'x' },
      { thing1: 'x', thing2: '' },
      { thing1: 'x', thing2: 'y', thing3: 'z' },
    ])
      expect(await troubleOf(wechat.sendTemplate(fakeAccount, { ...message(), values }))).toEqual([
        'refused',
        47003,
      ])
    expect(fake.sent).toEqual([])
  })

  test('can be chosen among those that the account has', async () => {
    expect(await wechat.templates(fakeAccount)).toEqual(fakeAccount.templates)
    expect(await troubleOf(wechat.templates(unverified))).toEqual(['permission', 48001])
  })
})

describe('a message to who subscribed', () => {
  const message = (person = somebody) => ({
    openid: fake.openidOf(appId, person),
    templateId: 'tpl-code',
    values: { character_string1: 'A'.repeat(40), phone_number2: '138****0000' },
  })

  test('is one for one consent', async () => {
    await fake.phone.subscribes(appId, somebody, ['tpl-code'])
    await fake.phone.subscribes(appId, somebodyElse, ['tpl-code'], { accepts: false })
    await wechat.sendSubscribe(fakeAccount, { ...message(), url: 'https://a.example/m/1' })
    expect(fake.sent[0]).toMatchObject({ kind: 'subscribe', body: { page: 'https://a.example/m/1' } })
    expect(fake.sent[0]?.body.data).toMatchObject({ character_string1: { value: 'A'.repeat(32) } })
    expect(await troubleOf(wechat.sendSubscribe(fakeAccount, message()))).toEqual(['consent', 43101])
    const declined = wechat.sendSubscribe(fakeAccount, message(somebodyElse))
    expect(await troubleOf(declined)).toEqual(['consent', 43101])
  })
})

describe('a share card', () => {
  test('is signed with a ticket that is kept like a token', async () => {
    const url = 'https://a.example/mobile/l1?from=singlemessage'
    const cards = await Promise.all([1, 2, 3].map(() => wechat.shareSignature(fakeAccount, `${url}#top`)))
    expect(fake.calls.filter(({ path }) => path === '/cgi-bin/ticket/getticket')).toHaveLength(1)
    const [card, other] = cards
    expect(card?.nonce).not.toBe(other?.nonce)
    const signed = `jsapi_ticket=sM4A_${appId}&noncestr=${card?.nonce}&timestamp=${card?.timestamp}&url=${url}`
    expect(card).toMatchObject({ appId, signature: createHash('sha1').update(signed).digest('hex') })
    expect(Math.abs((card?.timestamp ?? 0) * 1_000 - fake.now())).toBeLessThan(5_000)
  })
})
