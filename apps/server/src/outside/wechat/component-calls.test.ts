import { hour, minute, second } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openVault } from '../../keys/vault.ts'
import { openSqliteStore } from '../../store/sqlite.ts'
import { createAccessTokens } from '../../tencent/access-tokens.ts'
import { createTencentClient } from '../../tencent/ask-tencent.ts'
import { createComponentCalls } from './component-calls.ts'
import { createWechat } from './create-wechat.ts'
import { fakeComponent } from './testing/component-rules.ts'
import { type FakeWechat, somebody, startFakeWechat } from './testing/fake-wechat.ts'
import { fakeAccount } from './testing/wechat-world.ts'

const { appId } = fakeAccount
const app = { appId, componentId: fakeComponent.appId }
let fake: FakeWechat
let store: Awaited<ReturnType<typeof openSqliteStore>>
let here: Awaited<ReturnType<typeof process>>
let openid: string

/** As another process has it: everything of its own but the database. */
async function process(setting = fakeComponent) {
  const clock = { now: fake.now }
  const vault = await openVault({ dataFolder: 'none', masterKey: 'ab'.repeat(32) })
  const tokens = createAccessTokens({ store, vault }, { holdMs: 20 * second, lookMs: 5 })
  const api = createTencentClient(fake.origin, { platform: 'wechat', patienceMs: 10_000, pauseMs: 5 })
  const component = createComponentCalls(setting, fake.bases, { store, tokens, vault, api, now: fake.now })
  return { component, ...createWechat(fake.bases, { clock, component, tokens, vault, api, now: fake.now }) }
}

/** As the use cases keep what an account said. */
async function authorised(): Promise<void> {
  const { sealedRefresh } = await here.component.redeem(fake.component.authorise(appId))
  const { originalId } = await here.component.infoOf(appId)
  const said = { componentId: app.componentId, appId, sealedRefresh, originalId }
  await store.transact(async (tx) =>
    tx.components.authorise({ ...said, saidAt: await tx.now(), codeKey: new Uint8Array(32) }),
  )
}

beforeEach(async () => {
  fake = await startFakeWechat()
  store = await openSqliteStore({ path: ':memory:', clock: { now: fake.now } })
  here = await process()
  const { ComponentVerifyTicket } = fake.component.nextTicket() as { ComponentVerifyTicket: string }
  await here.component.keepTicket(ComponentVerifyTicket, fake.now())
  await authorised()
  openid = fake.openidOf(appId, somebody)
  await fake.phone.follows(appId, somebody)
})
afterEach(async () => {
  expect(fake.complaints).toEqual([])
  await store.close()
  await fake.close()
})
const asked = (path: string) => fake.calls.filter((call) => call.path.endsWith(path)).length
const troubleOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    ({ trouble, errcode }) => [trouble, errcode],
  )

describe('the token of an authorised account', () => {
  test('is fetched once by two processes that want it at the same moment, and so is the platform’s own', async () => {
    const there = await process()
    fake.component.expireOwnToken()
    const [made, own] = [fake.tokensMade(appId), asked('/api_component_token')]
    const both = [here, there, here, there].map((each) => each.follower(app, openid))
    expect((await Promise.all(both)).map(({ follows }) => follows)).toEqual([true, true, true, true])
    expect([fake.tokensMade(appId) - made, asked('/api_component_token') - own]).toEqual([1, 1])
  })

  test('that ran out is renewed once by two processes, by the refresh token that was answered last', async () => {
    const there = await process()
    fake.component.whats.renewsRefresh = true
    await here.follower(app, openid)
    for (let rounds = 2; rounds <= 3; rounds++) {
      fake.passTime(119 * minute)
      await fake.phone.follows(appId, somebody)
      await Promise.all([here, there].map((each) => each.follower(app, openid)))
      expect(asked('/api_authorizer_token')).toBe(rounds)
    }
  })

  test('that is refused, with the refresh token too, is the account’s doing and is not asked for again', async () => {
    fake.component.whats.refusesRefresh = true
    expect(await troubleOf(here.follower(app, openid))).toEqual(['unauthorised', 61023])
    expect(await troubleOf(here.follower(app, openid))).toEqual(['unauthorised', null])
    expect(asked('/api_authorizer_token')).toBe(1)
    fake.component.whats.refusesRefresh = false
    fake.passTime(second)
    await authorised()
    expect(await here.follower(app, openid)).toMatchObject({ follows: true })
  })

  test('is not had of an account that took it back, of nobody, or by another platform', async () => {
    fake.component.takeBack(appId)
    expect(await troubleOf(here.checkCredentials(app))).toEqual(['unauthorised', 61003])
    expect(await troubleOf(here.follower({ ...app, appId: 'wxnobody' }, openid))).toEqual([
      'unauthorised',
      null,
    ])
    const other = await process({ ...fakeComponent, appId: 'wxanothercomponent' })
    expect(await troubleOf(other.follower(app, openid))).toEqual(['unauthorised', null])
    expect(await troubleOf(other.personOf(app, 'code'))).toEqual(['unauthorised', null])
  })

  test('is not asked for while its quota is used up, and no other account is kept back', async () => {
    const path = '/cgi-bin/component/api_authorizer_token'
    fake.component.whats.spent = path
    for (const _ of [1, 2]) expect(await troubleOf(here.follower(app, openid))).toEqual(['quota', 45009])
    expect(asked('/api_authorizer_token')).toBe(1)
    fake.component.whats.spent = ''
    expect(await here.component.loginUrl('https://draw.example.org')).toContain('pre_auth_code=')
    expect(await troubleOf(here.follower(app, openid))).toEqual(['quota', 45009])
    expect(asked('/api_authorizer_token')).toBe(1)
    fake.passTime(hour)
    await fake.phone.follows(appId, somebody)
    expect(await here.follower(app, openid)).toMatchObject({ follows: true })
  })

  test('is not had while WeChat is down, and is again an hour later', async () => {
    fake.setDown(true)
    expect(await troubleOf(here.follower(app, openid))).toEqual(['busy', null])
    fake.passTime(3_600_000)
    fake.setDown(false)
    expect(await here.follower(app, openid)).toMatchObject({ follows: true })
  })
})

test('a platform with a wrong secret is told so, and one without a ticket waits for it', async () => {
  const wrong = await process({ ...fakeComponent, secret: 'another' })
  expect(await troubleOf(wrong.component.loginUrl('https://draw.example.org'))).toEqual([
    'credentials',
    40125,
  ])
  const unknown = await process({ ...fakeComponent, appId: 'wxanothercomponent' })
  expect(await troubleOf(unknown.component.loginUrl('https://draw.example.org'))).toEqual(['ticket', null])
})

test('nothing that opens an account is kept in the clear', async () => {
  const rows = await store.read(async (tx) => [
    await tx.components.ticket(app.componentId),
    await tx.components.authorisation(app.componentId, appId),
  ])
  const bytes = rows.flatMap((row) => Object.values(row ?? {}).filter((one) => one instanceof Uint8Array))
  expect(bytes.length).toBeGreaterThanOrEqual(2)
  for (const sealed of bytes) expect(Buffer.from(sealed).toString()).not.toContain('@@@')
})
