import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../testing/world.ts'
import { type FakeWechat, somebody, somebodyElse, startFakeWechat } from '../wechat/testing/fake-wechat.ts'
import { fakeAccount, fakeSite } from '../wechat/testing/wechat-world.ts'
import { createWechatWay } from './wechat-way.ts'

const state = '0123456789abcdef0123456789abcdef'
const agent = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50(0x18)'
let fake: FakeWechat
let world: World
beforeAll(async () => {
  fake = await startFakeWechat()
  world = await openWorld({ bases: fake.bases })
})
afterAll(async () => {
  await world.close()
  await fake.close()
})
beforeEach(() => {
  Object.assign(fake.visitor, { person: somebody, isSnapshot: false, declines: false })
})
afterEach(() => expect(fake.complaints).toEqual([]))

const inside = () =>
  createWechatWay({
    wechat: world.ports.wechat,
    app: fakeAccount,
    where: 'inside',
    returnTo: 'https://draw.example.org/wxAuthCb',
  })
const site = () =>
  createWechatWay({
    wechat: world.ports.wechat,
    app: fakeSite,
    where: 'site',
    returnTo: 'https://draw.example.org/auth2',
  })

/** Somebody's browser is sent to WeChat: where it is led back to. */
async function led(address: string): Promise<URL> {
  const headers = { 'user-agent': agent }
  const response = await fetch(address.replace(/#.*$/, ''), { redirect: 'manual', headers })
  return new URL(response.headers.get('location') ?? `about:${response.status}`)
}
const brought = (code: string) => ({ code, returned: null, state })

describe.each([
  ['inside WeChat', inside, 'https://draw.example.org/wxAuthCb'],
  ['by a code for websites', site, 'https://draw.example.org/auth2'],
])('%s', (_, open, home) => {
  it('leads there and back to the one page, and says who came', async () => {
    const way = open()
    const came = await led(await way.authoriseUrl(state))
    expect(came.origin + came.pathname).toBe(home)
    expect(came.searchParams.get('state')).toBe(state)
    expect(await way.personOf(brought(came.searchParams.get('code') ?? ''))).toEqual({
      subject: fake.openidOf(way.app, somebody),
      unionid: somebody.unionid,
      nickname: somebody.nickname,
      avatarUrl: somebody.avatarUrl,
    })
  })

  it('knows one person of two by a code each', async () => {
    const way = open()
    const codes = []
    for (const person of [somebody, somebodyElse]) {
      fake.visitor.person = person
      codes.push((await led(await way.authoriseUrl(state))).searchParams.get('code') ?? '')
    }
    const people = await Promise.all(codes.map((code) => way.personOf(brought(code))))
    expect(people.map(({ unionid }) => unionid)).toEqual([somebody.unionid, somebodyElse.unionid])
  })

  it('takes a code once, and none of another app', async () => {
    const [way, other] = [open(), open === inside ? site() : inside()]
    const codeOf = async () => (await led(await way.authoriseUrl(state))).searchParams.get('code') ?? ''
    const used = await codeOf()
    await way.personOf(brought(used))
    await expect(way.personOf(brought(used))).rejects.toMatchObject({ trouble: 'code', errcode: 40163 })
    const foreign = await codeOf()
    await expect(other.personOf(brought(foreign))).rejects.toMatchObject({ trouble: 'code', errcode: 40029 })
  })

  it('refuses who is only shown a preview', async () => {
    const way = open()
    fake.visitor.isSnapshot = true
    const code = (await led(await way.authoriseUrl(state))).searchParams.get('code') ?? ''
    await expect(way.personOf(brought(code))).rejects.toMatchObject({ code: 'snapshot_user' })
  })
})

it('a page can set its own state in the address', async () => {
  const address = await site().authoriseUrl(null)
  expect(address).not.toContain('state=')
  expect(address).toMatch(/#wechat_redirect$/)
})
