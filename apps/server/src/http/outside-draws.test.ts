import { routes } from '@fairdraw/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeMiniApp, startFakeMini } from '../outside/wechat/testing/fake-mini.ts'
import { fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { enterprise, officialAccount } from '../testing/ask-outside.ts'
import { type FakeTencent, startFakeTencent } from '../testing/fake-tencent.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'

const another = { ...fakeAccount, appId: 'wxfakeaccount00009' }
let tencent: FakeTencent
let one: TestApp
let owner: string
beforeEach(async () => {
  tencent = await startFakeTencent({ wechat: { apps: [fakeAccount, another] } })
  one = await testApp({ change: (real) => tencentPorts(real, tencent.bases) })
  await one.organiser()
  owner = await freshOwner(one)
})
afterEach(async () => {
  await one.close()
  await tencent.close()
})

const call: typeof one.call = (route, input, sent = {}) => one.call(route, input, { token: owner, ...sent })
const bind = (sent: typeof officialAccount | typeof enterprise) => call(routes.outsideBind, sent)
const needing = async () =>
  Object.fromEntries(
    (await call(routes.outsideList, {})).data.list.map(({ kind, draws }) => [
      kind,
      draws.map(({ title }) => title).sort(),
    ]),
  )

describe('the draws that need an account', () => {
  const follow = { kind: 'follow', on_outage: 'let_in' } as const
  const making = (title: string, more: object = {}) =>
    makeDraw(one, owner, { title, task_type: 'mp', login_free: false, conditions: [follow], ...more })

  it('are those that run and ask for following: drafts, other draws and other people’s are not named', async () => {
    await bind(officialAccount)
    await bind(enterprise)
    await making('关注有礼')
    await making('草稿', { publish: false })
    await makeDraw(one, owner, { title: '谁都能来' })
    const over = await making('取消了的')
    await call(routes.taskCancel, { id: over.id, reason: '改期' })
    expect(await needing()).toEqual({ mp: ['关注有礼'], wecom: [] })
    const stranger = await one.organiser()
    await one.call(routes.outsideBind, officialAccount, { token: stranger })
    const { list } = (await one.call(routes.outsideList, {}, { token: stranger })).data
    expect(list[0]?.draws).toEqual([])
  })

  it('are named however many there are, and run on when the account is gone', async () => {
    await bind(officialAccount)
    const titles = Array.from({ length: 3 }, (_, n) => `第 ${n} 场`)
    const made = []
    for (const title of titles) made.push(await making(title))
    expect(await needing()).toEqual({ mp: titles })
    expect((await call(routes.outsideUnbind, { kind: 'mp' })).sta).toBe(0)
    for (const { id } of made) expect((await call(routes.taskInfo, { id })).data.status).toBe('open')
    // Another account would not know their followers, so that they do not need it.
    expect((await call(routes.outsideBind, { ...officialAccount, app_id: another.appId })).sta).toBe(0)
    expect(await needing()).toEqual({ mp: [] })
    await call(routes.outsideUnbind, { kind: 'mp' })
    await bind(officialAccount)
    expect(await needing()).toEqual({ mp: titles })
  })
})

describe('a mini-program', () => {
  it('is connected and looked at by its codes and links, without any messages to set up', async () => {
    const mini = await startFakeMini()
    const own = await testApp({
      change: (real) => tencentPorts(real, { ...tencent.bases, wechatApi: mini.origin }),
    })
    await own.organiser()
    const token = await freshOwner(own)
    const { appId: app_id, secret } = fakeMiniApp
    const sent = { kind: 'mini', app_id, name: '晨光小程序', secret } as const
    const { account, push } = (await own.call(routes.outsideBind, sent, { token })).data
    expect(push).toBeNull()
    const states = () =>
      own
        .call(routes.outsideCheck, { kind: 'mini' }, { token })
        .then(({ data }) => data.check?.map(({ check, state }) => `${check} ${state}`))
    expect(account.check?.map(({ check }) => check)).toEqual(['credentials', 'address', 'codes', 'links'])
    expect(await states()).toEqual(['credentials works', 'address works', 'codes works', 'links works'])
    mini.whats.isPublished = false
    expect(await states()).toEqual(['credentials works', 'address works', 'codes fails', 'links fails'])
    // A mini-program is no official account.
    const info = await own.call(routes.userInfoRead, {}, { token })
    expect(info.data.user_info.has_wechat_account).toBe(false)
    expect(mini.complaints).toEqual([])
    await own.close()
    await mini.close()
  })
})
