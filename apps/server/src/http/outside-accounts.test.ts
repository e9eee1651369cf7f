import { makeSignInCode, platform } from '@fairdraw/application'
import { routes, type SentOf } from '@fairdraw/contract'
import { minute, type OutsideCheckLine } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { contactSecret } from '../outside/wecom/testing/wecom-enterprise.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { enterprise, officialAccount } from '../testing/ask-outside.ts'
import { type FakeTencent, startFakeTencent } from '../testing/fake-tencent.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'

const unverified = { ...fakeAccount, appId: 'wxfakeaccount00002', isVerified: false }
const publicUrl = 'https://draw.example.org'
let tencent: FakeTencent
let one: TestApp
let owner: string
beforeEach(async () => {
  tencent = await startFakeTencent({ wechat: { apps: [fakeAccount, unverified] } })
  one = await testApp({
    publicUrl,
    outgoing: ['203.0.113.7'],
    change: (real) => tencentPorts(real, tencent.bases),
  })
  await one.organiser()
  owner = await freshOwner(one)
})
afterEach(async () => {
  await one.close()
  await tencent.close()
  expect(tencent.wechat.complaints).toEqual([])
  expect(tencent.wecom.complaints).toEqual([])
})

const call: typeof one.call = (route, input, sent = {}) => one.call(route, input, { token: owner, ...sent })
const bind = (sent: Partial<SentOf<typeof routes.outsideBind>> = {}, token = owner) =>
  one.call(routes.outsideBind, { ...officialAccount, ...sent }, { token })
const listed = async () => (await call(routes.outsideList, {})).data.list
const brief = (check: readonly OutsideCheckLine[] | null) =>
  check?.map(
    ({ check: about, state, errcode }) => `${about} ${state}${errcode === null ? '' : ` ${errcode}`}`,
  )

describe('an official account', () => {
  it('is connected by its id and secret, and is told what to type into its console this once', async () => {
    expect((await call(routes.userInfoRead, {})).data.user_info.has_wechat_account).toBe(false)
    const { account, push } = (await bind()).data
    expect(account).toMatchObject({
      kind: 'mp',
      app_id: fakeAccount.appId,
      agent_id: null,
      name: '晨光书店',
      pushed_at: null,
      push_url: `${publicUrl}/lotto/api/v1/outside/push/${account.id}`,
    })
    expect(push?.token).toMatch(/^[\dA-Za-z]{32}$/)
    expect(push?.aes_key).toMatch(/^[\dA-Za-z]{43}$/)
    expect(brief(account.check)).toEqual([
      'credentials works',
      'address works',
      'push unknown',
      'followers works',
      'qr works',
      'templates works',
      'share works',
    ])
    expect((await call(routes.outsideList, {})).data).toEqual({
      list: [account],
      outgoing: ['203.0.113.7'],
      can_authorise: false,
    })
    expect((await call(routes.userInfoRead, {})).data.user_info.has_wechat_account).toBe(true)
  })

  it('keeps the token and the key that the console has already', async () => {
    const own = { token: 'OwnToken1', aes_key: 'k'.repeat(43) }
    expect((await bind(own)).data.push).toBeNull()
    expect((await bind({ ...own, aes_key: 'short' })).sta).toBe(1001)
  })

  it.each([
    ['a secret that is another', { secret: 'another-secret-of-nobody' }, 40125],
    ['an id that is nobody’s', { app_id: 'wxnobody0000000001' }, 40013],
  ])('is not kept with %s, and what to do is said', async (_wrong, sent, errcode) => {
    const refused = await bind(sent)
    expect(refused).toMatchObject({ http: 409, sta: 2280, data: { trouble: 'credentials', errcode } })
    expect(refused.msg).toContain('AppID')
    const english = await one.call(
      routes.outsideBind,
      { ...officialAccount, ...sent },
      { token: owner, headers: { 'accept-language': 'en' } },
    )
    expect(english.msg).toContain('reset the secret')
    expect(await listed()).toEqual([])
  })

  it('is kept while our address is not on its list, and works once it is', async () => {
    tencent.wechat.setAddressRefused(true)
    const { account } = (await bind()).data
    expect(brief(account.check)?.slice(0, 4)).toEqual([
      'credentials unknown',
      'address fails 40164',
      'push unknown',
      'followers unknown',
    ])
    tencent.wechat.setAddressRefused(false)
    const checked = (await call(routes.outsideCheck, { kind: 'mp' })).data
    expect(brief(checked.check)?.slice(0, 2)).toEqual(['credentials works', 'address works'])
    expect(await listed()).toEqual([checked])
  })

  it('that was never verified is told what it may not do', async () => {
    const { account } = (await bind({ app_id: unverified.appId })).data
    expect(brief(account.check)).toEqual([
      'credentials works',
      'address works',
      'push unknown',
      'followers fails 48001',
      'qr fails 48001',
      'templates fails 48001',
      'share works',
    ])
    expect(account.check?.[3]).toMatchObject({ trouble: 'permission' })
  })

  it('is kept while WeChat is down: nothing was found out, and nothing is lost', async () => {
    tencent.wechat.setDown(true)
    const { account } = (await bind()).data
    expect(account.check?.map(({ state }) => state)).toEqual(Array(7).fill('unknown'))
    expect(account.check?.[0]).toMatchObject({ check: 'credentials', trouble: 'busy' })
    tencent.wechat.setDown(false)
    tencent.wechat.setQuota('/cgi-bin/user/info', true)
    const { check } = (await call(routes.outsideCheck, { kind: 'mp' })).data
    expect(check?.[3]).toEqual({ check: 'followers', state: 'unknown', trouble: 'quota', errcode: 45009 })
  })

  it('is one, however often it is connected', async () => {
    const stas = (await Promise.all([bind(), bind(), bind()])).map(({ sta }) => sta)
    expect(stas.sort()).toEqual([0, 2281, 2281])
    expect((await bind()).sta).toBe(2281)
    expect(await listed()).toHaveLength(1)
    // Somebody else may connect it too: who knows its secret may.
    const other = await one.organiser()
    expect((await bind({}, other)).sta).toBe(0)
    expect(await listed()).toHaveLength(1)
  })

  it('takes a name and a secret in the place of the old ones, and keeps the old ones where the new are wrong', async () => {
    const { id } = (await bind()).data.account
    const wrong = { kind: 'mp', name: '改名', secret: 'another-secret-of-nobody' } as const
    expect(await call(routes.outsideChange, wrong)).toMatchObject({ sta: 2280, data: { errcode: 40125 } })
    expect((await listed())[0]).toMatchObject({ id, name: '晨光书店' })
    const { data } = await call(routes.outsideChange, { ...wrong, secret: fakeAccount.secret })
    expect(data).toMatchObject({ account: { id, name: '改名' }, push: null })
    const first = (await call(routes.outsideChange, { kind: 'mp', renew_push: true })).data.push
    const second = (await call(routes.outsideChange, { kind: 'mp', renew_push: true })).data.push
    expect(first?.token).not.toBe(second?.token)
    expect(brief((await listed())[0]?.check ?? null)?.[0]).toBe('credentials works')
  })

  it('is forgotten when it is disconnected, and keeps nothing but its address when it comes back', async () => {
    const first = (await bind()).data
    const { id } = first.account
    expect((await call(routes.outsideUnbind, { kind: 'mp' })).sta).toBe(0)
    expect(await listed()).toEqual([])
    for (const route of [routes.outsideUnbind, routes.outsideCheck, routes.outsideChange])
      expect((await call(route, { kind: 'mp' })).sta).toBe(2080)
    const again = (await bind()).data
    expect(again.account).toMatchObject({ id, push_url: first.account.push_url, pushed_at: null })
    expect(again.push?.token).not.toBe(first.push?.token)
    expect(again.push?.aes_key).not.toBe(first.push?.aes_key)
  })

  it('that is disconnected while it is looked at does not come back', async () => {
    await bind(enterprise)
    const unbound: Promise<unknown>[] = []
    tencent.wecom.beforeCall('/cgi-bin/agent/get', () => {
      unbound.push(call(routes.outsideUnbind, { kind: 'wecom' }))
    })
    const checked = await call(routes.outsideCheck, { kind: 'wecom' })
    await Promise.all(unbound)
    expect([checked.sta, await listed()]).toEqual([2080, []])
  })
})

describe('an enterprise of WeCom', () => {
  it('is connected by an app of its own, and by the secret of customer contact beside it', async () => {
    const { account, push } = (await bind({ ...enterprise, contact_secret: contactSecret.secret })).data
    expect(account).toMatchObject({ agent_id: enterprise.agent_id, has_contact_secret: true })
    expect(push).not.toBeNull()
    expect(brief(account.check)).toEqual([
      'credentials works',
      'address works',
      'push unknown',
      'staff works',
      'customers works',
      'groups works',
      'share works',
    ])
    const without = { kind: 'wecom', contact_secret: null } as const
    expect((await call(routes.outsideChange, without)).data.account.has_contact_secret).toBe(false)
  })

  it('is not kept with the AgentId of another app, nor without one', async () => {
    const wrong = await bind({ ...enterprise, agent_id: '1000009' })
    expect(wrong.sta).toBe(2280)
    const { agent_id: _, ...without } = enterprise
    expect(await one.call(routes.outsideBind, without, { token: owner })).toMatchObject({
      sta: 1001,
      data: { fields: { agent_id: expect.any(String) } },
    })
    expect((await bind({ agent_id: '1000002' })).sta).toBe(1001)
  })
})

describe('what is connected', () => {
  it('is changed after a fresh sign-in alone, and looked at at any time', async () => {
    await bind()
    one.clock.advance(11 * minute)
    const refused = [
      await bind(enterprise),
      await call(routes.outsideChange, { kind: 'mp', name: '改名' }),
      await call(routes.outsideUnbind, { kind: 'mp' }),
    ]
    expect(refused.map(({ sta }) => sta)).toEqual([4003, 4003, 4003])
    expect((await call(routes.outsideCheck, { kind: 'mp' })).sta).toBe(0)
    expect(await listed()).toHaveLength(1)
  })

  it('is never touched by support, and is nobody else’s', async () => {
    await bind()
    const first = await one.ports.store.read((tx) => tx.accounts.firstOrganiser())
    const way = { userId: first?.id ?? null, platform: platform.support, livesMs: minute }
    const auth_code = await makeSignInCode(one.ports, way)
    const { token } = (await one.call(routes.userLogin, { auth_code, auth_platform: 8 })).data
    const refused = [
      await bind(enterprise, token),
      await one.call(routes.outsideChange, { kind: 'mp', name: '改名' }, { token }),
      await one.call(routes.outsideUnbind, { kind: 'mp' }, { token }),
      await one.call(routes.outsideCheck, { kind: 'mp' }, { token }),
    ]
    expect(refused.map(({ sta }) => sta)).toEqual([3002, 3002, 3002, 3002])
    const stranger = await one.organiser()
    expect((await one.call(routes.outsideList, {}, { token: stranger })).data.list).toEqual([])
    expect((await one.call(routes.outsideUnbind, { kind: 'mp' }, { token: stranger })).sta).toBe(2080)
  })

  it('is looked at so often an hour, as each look is paid from an allowance', async () => {
    await bind()
    const stas: number[] = []
    for (let n = 0; n < 30; n++) stas.push((await call(routes.outsideCheck, { kind: 'mp' })).sta)
    expect(stas.filter((sta) => sta !== 0)).toEqual([1029])
  })
})
