import type { AddressInfo } from 'node:net'
import { basePath, routes } from '@fairdraw/contract'
import { minute, type OutsideCheckLine, second } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { partsOf } from '../answer-parts.ts'
import { fakeComponent } from '../outside/wechat/testing/component-rules.ts'
import { type FakeWechat, startFakeWechat } from '../outside/wechat/testing/fake-wechat.ts'
import type { PushOutcome } from '../outside/wechat/testing/wechat-pushes.ts'
import {
  type FakeApp,
  type FakePerson,
  fakeAccount,
  fakeSite,
} from '../outside/wechat/testing/wechat-world.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { officialAccount } from '../testing/ask-outside.ts'
import { consented, fresh } from '../testing/followed-app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'

const publicUrl = 'https://draw.example.org'
const another: FakeApp = { ...fakeAccount, appId: 'wxfakeaccount00002' }
const { appId } = fakeAccount
let wechat: FakeWechat
let one: TestApp
let owner: string
let events: string
const open: { close(): Promise<void> }[] = []

async function start(setting: typeof fakeComponent | null = fakeComponent): Promise<TestApp> {
  const app = await testApp({ publicUrl, change: (real) => tencentPorts(real, wechat.bases, setting) })
  open.push(app)
  return app
}

beforeEach(async () => {
  wechat = await startFakeWechat({ apps: [fakeAccount, another, fakeSite], answerMs: 2_000 })
  one = await start()
  await one.app.listen({ host: '127.0.0.1', port: 0 })
  events = `http://127.0.0.1:${(one.app.server.address() as AddressInfo).port}${basePath}/outside/component`
  await one.organiser()
  owner = await freshOwner(one)
})
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
  await wechat.close()
  expect(wechat.complaints).toEqual([])
})

const seconds = () => ({ at: one.clock.now() })
const tell = (parts: Parameters<FakeWechat['component']['tell']>[1], how = {}) =>
  wechat.component.tell(events, parts, { ...seconds(), ...how })
const ticket = () => tell(wechat.component.nextTicket())
const call: typeof one.call = (route, input, sent = {}) => one.call(route, input, { token: owner, ...sent })
const listed = async (token = owner) => (await one.call(routes.outsideList, {}, { token })).data.list[0]
const brief = (check: readonly OutsideCheckLine[] | null | undefined) =>
  check?.map(
    ({ check: about, state, trouble }) => `${about} ${state}${trouble === null ? '' : ` ${trouble}`}`,
  )

/** Goes to WeChat's page and authorises an account there; answers what it leads back with. */
async function trip(chosen = appId, token = owner): Promise<{ code: string; state: string }> {
  one.clock.advance(1)
  const left = await one.call(routes.outsideAuthorise, {}, { token })
  expect(left.sta).toBe(0)
  wechat.component.whats.appId = chosen
  const answer = await fetch(left.data.url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(`${publicUrl}/plugins`)
  const { auth_code: code = '', authorised: state = '' } = Object.fromEntries(back.searchParams)
  return { code, state }
}
const authorise = async (chosen = appId, token = owner) =>
  await one.call(routes.outsideAuthorised, await trip(chosen, token), { token })
const refreshes = () => wechat.calls.filter(({ path }) => path.endsWith('/api_authorizer_token')).length

/** Of an account whose messages reach the platform, with a draw for its followers. */
async function followed(onOutage: 'let_in' | 'wait' = 'wait') {
  await ticket()
  expect((await authorise()).sta).toBe(0)
  wechat.component.takeMessages(appId, `${events}/${appId}`)
  const conditions = [{ kind: 'follow' as const, keyword: '抽奖', on_outage: onOutage }]
  return await makeDraw(one, owner, { task_type: 'mp', conditions })
}
const write = (person: FakePerson, text: string, how = {}) =>
  wechat.phone.writes(appId, person, text, { ...seconds(), ...how })
const item = (told: PushOutcome | null) => partsOf(partsOf(partsOf(told?.reply).Articles).item)
const bring = async (lid: string, token: string, ticketText: string) =>
  (await one.call(routes.entryWechat, { lid, ticket: ticketText }, { token })).sta
/** Follows, asks for the card, and joins by its link; answers the number of a refusal, or 0. */
async function joins(lid: string, person = fresh('甲')): Promise<number> {
  await wechat.phone.follows(appId, person, '', seconds())
  const guest = await one.guest()
  const own = new URL(String(item(await write(person, '抽奖')).Url)).searchParams.get('wx') ?? ''
  expect(await bring(lid, guest, own)).toBe(0)
  return (await one.call(routes.entryJoin, { lid }, { token: guest })).sta
}

describe('an official account', () => {
  it('is connected by what its administrator does on WeChat’s page, without a secret', async () => {
    await ticket()
    expect((await call(routes.outsideList, {})).data).toMatchObject({ list: [], can_authorise: true })
    const { data } = await authorise()
    expect(data).toMatchObject({
      kind: 'mp',
      app_id: appId,
      is_authorised: true,
      push_url: null,
      has_contact_secret: false,
      name: expect.stringContaining('山间茶事'),
    })
    expect(brief(data.check)).toEqual([
      'authorisation works',
      'push unknown',
      'followers works',
      'qr works',
      'templates works',
      'share works',
    ])
    expect(await listed()).toEqual(data)
    expect((await call(routes.userInfoRead, {})).data.user_info.has_wechat_account).toBe(true)
    expect((await call(routes.outsideChange, { kind: 'mp', name: '改名' })).data.account.name).toBe('改名')
    expect((await call(routes.outsideChange, { kind: 'mp', renew_push: true })).sta).toBe(2284)
    expect((await call(routes.outsideChange, { kind: 'mp', secret: fakeAccount.secret })).sta).toBe(2284)
  })

  it('is not offered where the operator set no platform', async () => {
    const other = await start(null)
    await other.organiser()
    const token = await freshOwner(other)
    expect((await other.call(routes.outsideList, {}, { token })).data.can_authorise).toBe(false)
    expect((await other.call(routes.outsideAuthorise, {}, { token })).sta).toBe(1004)
  })

  it('is not taken by the state of another session, a second time, too late, or made up', async () => {
    await ticket()
    const back = await trip()
    const other = await one.organiser()
    expect((await one.call(routes.outsideAuthorised, back, { token: other })).sta).toBe(2282)
    expect((await call(routes.outsideAuthorised, { ...back, state: '0'.repeat(43) })).sta).toBe(2282)
    expect((await call(routes.outsideAuthorised, back)).sta).toBe(0)
    expect((await call(routes.outsideAuthorised, back)).sta).toBe(2282)
    const late = await trip()
    one.clock.advance(31 * minute)
    expect((await call(routes.outsideAuthorised, late)).sta).toBe(2282)
  })

  it('is not taken by a code of nobody, nor by one that is used, nor is a mini-program or a second account', async () => {
    await ticket()
    const { state } = await trip()
    const foreign = await call(routes.outsideAuthorised, { code: 'queryauthcode@@@none', state })
    expect(foreign).toMatchObject({ sta: 2280, data: { trouble: 'code', errcode: 61009 } })
    expect((await authorise(fakeSite.appId)).sta).toBe(2283)
    expect((await authorise()).sta).toBe(0)
    expect((await authorise(another.appId)).sta).toBe(2281)
    expect(await listed()).toMatchObject({ app_id: appId })
  })

  it('with its own secret is disconnected by hand first', async () => {
    await ticket()
    await call(routes.outsideBind, officialAccount)
    expect((await call(routes.outsideAuthorise, {})).sta).toBe(2281)
    await call(routes.outsideUnbind, { kind: 'mp' })
    expect((await authorise()).sta).toBe(0)
    expect((await call(routes.outsideBind, officialAccount)).sta).toBe(2281)
    await call(routes.outsideUnbind, { kind: 'mp' })
    expect(await listed()).toBeUndefined()
    // Nothing is kept of it: a push that says it was authorised elsewhere finds nobody.
    const code = wechat.component.authorise(appId)
    const said = { InfoType: 'authorized', AuthorizerAppid: appId, AuthorizationCode: code }
    expect(await tell(said)).toMatchObject({ status: 200 })
    expect(await listed()).toBeUndefined()
  })
})

describe('the ticket', () => {
  it('is waited for, and what is missing is said', async () => {
    expect(await call(routes.outsideAuthorise, {})).toMatchObject({ sta: 2280, data: { trouble: 'ticket' } })
    await ticket()
    expect((await call(routes.outsideAuthorise, {})).sta).toBe(0)
  })

  it.each([
    [
      'that WeChat does not know',
      () => ({ InfoType: 'component_verify_ticket', ComponentVerifyTicket: 'x' }),
      61006,
    ],
    ['that is too old', () => wechat.component.nextTicket(), 61005],
  ])('%s is told with its number', async (_which, parts, errcode) => {
    await tell(parts())
    for (let more = 0; more < 2; more++) wechat.component.nextTicket()
    expect(await call(routes.outsideAuthorise, {})).toMatchObject({ data: { trouble: 'ticket', errcode } })
  })

  it('is the newest, whatever order they come in, and as often as they come', async () => {
    const old = wechat.component.nextTicket()
    const then = one.clock.now()
    const tickets = [1, 2, 3].map(() => wechat.component.nextTicket())
    one.clock.advance(10 * minute)
    for (const each of [tickets[2], tickets[2]]) await tell(each ?? {})
    await tell(old, { at: then })
    expect((await call(routes.outsideAuthorise, {})).sta).toBe(0)
  })

  it('that was not kept in time is told again', async () => {
    const { component } = one.ports
    if (!component) throw new Error('there is no platform')
    wechat.answerWithin(5 * second)
    vi.spyOn(component, 'keepTicket').mockImplementationOnce(() => new Promise(() => {}))
    expect(await ticket()).toMatchObject({ tries: 2, status: 200 })
    expect((await call(routes.outsideAuthorise, {})).sta).toBe(0)
  })

  it.each(['signature', 'key', 'receiver', 'body'] as const)(
    'with a forged %s is refused',
    async (forged) => {
      expect(await tell(wechat.component.nextTicket(), { forged })).toMatchObject({ status: 403 })
      expect((await call(routes.outsideAuthorise, {})).data).toMatchObject({
        trouble: 'ticket',
        errcode: null,
      })
    },
  )
})

describe('messages of an authorised account', () => {
  it('are heard as those of others, and answered for their reader alone', async () => {
    const { lid } = await followed()
    expect(await joins(lid)).toBe(0)
    expect((await listed())?.pushed_at).not.toBeNull()
  })

  it('are no call where the account is none that WeChat could name', async () => {
    for (const name of ['%00', 'wx%20a', 'a'.repeat(65)])
      expect((await fetch(`${events}/${name}`, { method: 'POST', body: '<xml></xml>' })).status).toBe(404)
  })

  it('forged, plain, twice and of another account change nothing', async () => {
    const { lid } = await followed()
    const person = fresh('乙')
    for (const forged of ['signature', 'key', 'receiver', 'body'] as const)
      expect(await write(person, '抽奖', { forged })).toMatchObject({ status: 403 })
    wechat.component.takeMessages(appId, `${events}/${appId}`, 'plain')
    expect(await write(person, '抽奖')).toMatchObject({ status: 403 })
    wechat.component.takeMessages(appId, `${events}/${appId}`)
    // Signed with the same keys, but sent to another account: its name inside is another.
    wechat.component.takeMessages(another.appId, `${events}/${appId}`)
    const astray = await wechat.phone.writes(another.appId, person, '抽奖', seconds())
    expect(astray).toMatchObject({ status: 404, reply: null })
    await wechat.phone.follows(appId, person, '', seconds())
    const cards = [await write(person, '抽奖', { id: '7' }), await write(person, '抽奖', { id: '7' })]
    const [guest, other] = [await one.guest(), await one.guest()]
    const own = new URL(String(item(cards[0] ?? null).Url)).searchParams.get('wx') ?? ''
    expect(await bring(lid, guest, own)).toBe(0)
    expect(await bring(lid, other, own)).toBe(2172)
  })

  it('name who came back from WeChat, by the platform on the account’s behalf', async () => {
    const { lid } = await followed()
    const [person, guest] = [fresh('丙'), await one.guest()]
    await wechat.phone.follows(appId, person, '', seconds())
    const { url } = (await one.call(routes.entryWechatLeave, { lid }, { token: guest })).data
    expect(new URL(url).searchParams.get('component_appid')).toBe(fakeComponent.appId)
    wechat.visitor.person = person
    const { code = '', state = '' } = Object.fromEntries((await consented(url)).searchParams)
    const back = await one.call(routes.entryWechat, { lid, code, state }, { token: guest })
    expect(back).toMatchObject({ sta: 0, data: { follows: true } })
    expect((await one.call(routes.entryJoin, { lid }, { token: guest })).sta).toBe(0)
  })
})

describe('an authorisation', () => {
  it('that is taken back shows at once, and comes back with the next one', async () => {
    const { lid } = await followed()
    const before = await listed()
    await tell(wechat.component.takeBack(appId))
    expect(brief((await listed())?.check)?.slice(0, 2)).toEqual([
      'authorisation fails unauthorised',
      'push unknown',
    ])
    expect(brief((await call(routes.outsideCheck, { kind: 'mp' })).data.check)?.[0]).toBe(
      'authorisation fails unauthorised',
    )
    one.clock.advance(minute)
    expect((await authorise()).data).toMatchObject({ id: before?.id })
    expect(brief((await listed())?.check)?.[0]).toBe('authorisation works')
    expect(await joins(lid)).toBe(0)
  })

  it('given again in WeChat’s own console is heard by the push alone, and its code does for the trip too', async () => {
    await followed()
    await tell(wechat.component.takeBack(appId))
    one.clock.advance(minute)
    const code = wechat.component.authorise(appId)
    const said = { InfoType: 'updateauthorized', AuthorizerAppid: appId, AuthorizationCode: code }
    for (let times = 0; times < 2; times++) expect(await tell(said)).toMatchObject({ status: 200 })
    expect(brief((await listed())?.check)?.[0]).toBe('authorisation works')
    const { state } = await trip()
    expect((await call(routes.outsideAuthorised, { code, state })).sta).toBe(0)
  })

  it('is not taken back by what was said before it was given', async () => {
    const at = one.clock.now() - minute
    await followed()
    const { InfoType = '', AuthorizerAppid = '' } = { InfoType: 'unauthorized', AuthorizerAppid: appId }
    await tell({ InfoType, AuthorizerAppid }, { at })
    expect(brief((await listed())?.check)?.[0]).toBe('authorisation works')
    const code = wechat.component.authorise(another.appId)
    one.clock.advance(minute)
    // A code of another account under this one's name.
    await tell({ InfoType: 'authorized', AuthorizerAppid: appId, AuthorizationCode: code })
    expect((await call(routes.outsideCheck, { kind: 'mp' })).data.app_id).toBe(appId)
  })

  it.each(['wait', 'let_in'] as const)(
    'whose refresh token is refused leaves draws to go on as chosen: %s',
    async (onOutage) => {
      const { lid } = await followed(onOutage)
      const person = fresh('丁')
      const guest = await one.guest()
      await wechat.phone.follows(appId, person, '', seconds())
      const own = new URL(String(item(await write(person, '抽奖')).Url)).searchParams.get('wx') ?? ''
      await wechat.phone.unfollows(appId, person, { at: one.clock.now() + second })
      await bring(lid, guest, own)
      wechat.component.whats.refusesRefresh = true
      wechat.voidToken(appId)
      const stranger = await one.guest()
      const left = await one.call(routes.entryWechatLeave, { lid }, { token: stranger })
      wechat.visitor.person = fresh('戊')
      const { code = '', state = '' } = Object.fromEntries((await consented(left.data.url)).searchParams)
      const back = await one.call(routes.entryWechat, { lid, code, state }, { token: stranger })
      expect(back).toMatchObject({ sta: 0, data: { follows: null } })
      expect((await one.call(routes.entryJoin, { lid }, { token: stranger })).sta).toBe(
        onOutage === 'wait' ? 2173 : 0,
      )
      expect(brief((await listed())?.check)?.[0]).toBe('authorisation fails unauthorised')
    },
  )

  it('answers another refresh token, which does from then on', async () => {
    await followed()
    wechat.component.whats.renewsRefresh = true
    for (let times = 0; times < 3; times++) {
      wechat.voidToken(appId)
      const { check } = (await call(routes.outsideCheck, { kind: 'mp' })).data
      expect(brief(check)?.[0]).toBe('authorisation works')
    }
    expect(refreshes()).toBeGreaterThanOrEqual(3)
  })
})
