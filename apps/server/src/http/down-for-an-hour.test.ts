import { DatabaseSync } from 'node:sqlite'
import { routes } from '@fairdraw/contract'
import { hour, minute } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeMiniApp } from '../outside/wechat/testing/fake-mini.ts'
import { fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { type EveryWay, everyWay, type WayName } from '../testing/every-way.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let world: EveryWay
let owner: string
beforeAll(async () => {
  world = await everyWay()
  owner = await world.app.organiser()
})
afterAll(() => world.close())

const unavailable = 2004
const login = (sent: Awaited<ReturnType<EveryWay['trip']>>) => world.app.call(routes.userLogin, sent)
const userOf = async (token: string) =>
  (await world.app.call(routes.userInfoRead, {}, { token })).data.user_info.user_id
/** What signing in makes: a row of each for somebody new. */
function made(): Record<string, number> {
  const file = new DatabaseSync(world.database, { readOnly: true })
  try {
    const rows = ['accounts', 'identities', 'sessions'].map((table) => {
      const row = file.prepare(`select count(*) as n from ${table}`).get() as { n: number }
      return [table, row.n] as const
    })
    return Object.fromEntries(rows)
  } finally {
    file.close()
  }
}
const isDrawn = async (lid: string) =>
  (await world.app.call(routes.entryInfo, { lid })).data.status === 'drawn'

/** Somebody known and somebody new at each site; only WeCom knows its people beforehand. */
const people: Readonly<Record<WayName, readonly [string, string]>> = {
  wechat: ['known', 'new'],
  wecom: ['zhangsan', 'lisi'],
  oidc: ['known', 'new'],
  mini: ['o-known', 'o-new'],
}

describe.each(Object.keys(people) as WayName[])('while %s is down for an hour', (way) => {
  it('signing in says so, nothing half-made stays, draws go on, and afterwards all of it works', async () => {
    const { app } = world
    const [known, fresh] = people[way]
    const first = await login(await world.trip(way, known))
    expect(first.sta).toBe(0)
    const firstId = await userOf(first.data.token)
    const draw = await makeDraw(app, owner)
    // They left before, and come back while the site is down.
    const trips = [await world.trip(way, known), await world.trip(way, fresh)]
    const before = made()
    world.setDown(way, true)
    for (let passed = 0; passed < hour; passed += 20 * minute) {
      for (const trip of trips) {
        const answer = await login(trip)
        expect(answer).toMatchObject({ http: 409, sta: unavailable, data: { code: 'sign_in_unavailable' } })
        expect(answer.msg).toContain('请稍后再试')
      }
      expect(made()).toEqual(before)
      // Who is signed in stays so, and draws neither ask nor wait.
      expect(await userOf(first.data.token)).toBe(firstId)
      const joined = await app.call(routes.entryJoin, { lid: draw.lid }, { token: await app.guest() })
      expect(joined.sta).toBe(0)
      app.clock.advance(20 * minute)
      before.sessions = made().sessions ?? 0
    }
    expect((await app.call(routes.taskOpen, { id: draw.id }, { token: owner })).sta).toBe(0)
    await expect.poll(() => isDrawn(draw.lid)).toBe(true)
    world.setDown(way, false)
    const [again, stranger] = [
      await login(await world.trip(way, known)),
      await login(await world.trip(way, fresh)),
    ]
    expect([again.sta, stranger.sta]).toEqual([0, 0])
    expect(await userOf(again.data.token)).toBe(firstId)
    expect(await userOf(stranger.data.token)).not.toBe(firstId)
    const after = made()
    expect([after.accounts, after.identities]).toEqual([
      (before.accounts ?? 0) + 1,
      (before.identities ?? 0) + 1,
    ])
  })
})

it('while the mini-program’s WeChat is down its groups let in who has a pass, and tell others to come again', async () => {
  const { app, mini } = world
  const fromGroup = (openid: string) => {
    const { jsCode, encryptedData, iv } = mini.seal(mini.login({ openid }), {
      opengid: 'tGroup',
      chat_type: 3,
    })
    return { js_code: jsCode, encrypted_data: encryptedData, iv }
  }
  const fresh = await freshOwner(app)
  await app.call(routes.wechatGroupTicket, {}, { token: fresh })
  const scene = mini.calls.findLast(({ path }) => path === '/wxa/getwxacodeunlimit')?.body.scene
  const ticket = String(scene).split('.')[1] ?? ''
  const bound = await app.call(routes.wechatGroupBind, {
    ticket,
    name: '老客户群',
    ...fromGroup('organiser'),
  })
  const conditions = [{ kind: 'group' as const, groups: [{ ...bound.data, bound: true as const }] }]
  const { id, lid } = await makeDraw(app, fresh, { task_type: 'wechat_group', conditions })
  const enter = (openid: string) => app.call(routes.wechatGroupEnter, { lid, ...fromGroup(openid) })
  const inside = async (openid: string) => (await login(await world.trip('mini', openid))).data.token
  const [holder, late] = [await inside('o-holder'), await inside('o-late')]
  const { group } = (await enter('o-holder')).data
  world.setDown('mini', true)
  const refused = await enter('o-late')
  expect(refused).toMatchObject({ http: 409, data: { code: 'outside_failed', trouble: 'busy' } })
  const join = async (token: string, pass: string) =>
    (await app.call(routes.entryJoin, { lid, group: pass }, { token })).sta
  expect(await join(holder, group)).toBe(0)
  app.clock.advance(hour)
  world.setDown('mini', false)
  expect(await join(late, (await enter('o-late')).data.group)).toBe(0)
  expect((await app.call(routes.taskOpen, { id }, { token: fresh })).sta).toBe(0)
})

describe('a mini-program', () => {
  it('of another AppID, or with another’s secret, is not connected, and nothing sealed for one is taken', async () => {
    const { app, mini } = world
    const token = await freshOwner(app)
    const bind = (app_id: string, secret: string) =>
      app.call(routes.outsideBind, { kind: 'mini', app_id, secret, name: '小程序' }, { token })
    for (const [appId, secret, errcode] of [
      ['wx0000000000000000', fakeMiniApp.secret, 40013],
      [fakeAccount.appId, 'the-secret-of-another', 40125],
    ] as const)
      expect(await bind(appId, secret)).toMatchObject({
        sta: 2280,
        data: { trouble: 'credentials', errcode },
      })
    expect((await app.call(routes.outsideList, {}, { token })).data.list).toEqual([])
    const foreign = mini.seal(mini.login({ openid: 'o-x' }), { opengid: 'tGroup' }, { appid: 'wx0' })
    const { lid } = await makeDraw(app, token)
    const entered = await app.call(routes.wechatGroupEnter, {
      lid,
      js_code: foreign.jsCode,
      encrypted_data: foreign.encryptedData,
      iv: foreign.iv,
    })
    expect(entered.sta).not.toBe(0)
  })
})

describe('a code', () => {
  it.each(Object.keys(people) as WayName[])(
    'of %s is good once, and is no code of another site',
    async (way) => {
      const [known] = people[way]
      const trip = await world.trip(way, known)
      const before = made()
      for (const other of [2, 3, 4, 7].filter((platform) => platform !== trip.auth_platform)) {
        const { where: _, ...bare } = trip
        const answer = await login({ ...bare, auth_platform: other })
        expect([answer.sta, other]).toEqual([2001, other])
      }
      expect(made()).toEqual(before)
      expect((await login(trip)).sta).toBe(0)
      expect((await login(trip)).sta).toBe(2001)
      expect((await login({ ...trip, auth_code: `${trip.auth_code}x` })).sta).toBe(2001)
      expect(made().identities).toBe(before.identities)
    },
  )
})
