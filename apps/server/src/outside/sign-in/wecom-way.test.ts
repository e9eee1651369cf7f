import { afterEach, beforeEach, expect, it } from 'vitest'
import { agentId, app, type OpenWecom, openWecom, otherApp } from '../wecom/testing/open-wecom.ts'
import { createWecomWay } from './wecom-way.ts'

const home = 'https://draw.example.org/auth3'
const state = '0123456789abcdef0123456789abcdef'
let open: OpenWecom
beforeEach(async () => {
  open = await openWecom()
})
afterEach(async () => {
  expect(open.fake.complaints).toEqual([])
  await open.close()
})

const way = (where: 'inside' | 'site' = 'site', { secret } = app) =>
  createWecomWay({ wecom: open.wecom, app: { corpId: app.appId, agentId, secret }, where, returnTo: home })
const brought = (code: string) => ({ code, returned: null, state })

it.each(['inside', 'site'] as const)(
  '%s leads there and back to the one page, and says which member came',
  async (where) => {
    const there = (await way(where).authoriseUrl(state)).replace(/#.*$/, '')
    const response = await fetch(there, { redirect: 'manual' })
    const back = new URL(response.headers.get('location') ?? `about:${response.status}`)
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([home, state])
    expect(await way(where).personOf(brought(back.searchParams.get('code') ?? ''))).toMatchObject({
      subject: 'zhangsan',
      unionid: null,
      avatarUrl: null,
      nickname: expect.stringMatching(/\p{Script=Han}/u),
    })
  },
)

it('asks for no consent', async () => {
  expect(new URL(await way('inside').authoriseUrl(state)).searchParams.get('scope')).toBe('snsapi_base')
})

it('lets nobody in who is no member of the enterprise', async () => {
  for (const visitor of [{ openid: 'oB2' }, { openid: 'oA1', external_userid: 'wmA1' }]) {
    const code = open.fake.visit(visitor)
    await expect(way().personOf(brought(code))).rejects.toMatchObject({ trouble: 'permission' })
  }
})

it('takes a code once, and none of another app', async () => {
  const code = open.fake.visit({ userid: 'zhangsan' })
  await way().personOf(brought(code))
  await expect(way().personOf(brought(code))).rejects.toMatchObject({ trouble: 'code', errcode: 40029 })
  const foreign = open.fake.visit({ userid: 'zhangsan' })
  await expect(way('site', otherApp).personOf(brought(foreign))).rejects.toMatchObject({ trouble: 'code' })
})

it('lets in whose name may not be read', async () => {
  const code = open.fake.visit({ userid: 'nobody-the-app-may-see' })
  expect(await way().personOf(brought(code))).toMatchObject({
    subject: 'nobody-the-app-may-see',
    nickname: null,
  })
})
