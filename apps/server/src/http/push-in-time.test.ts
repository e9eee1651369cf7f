import type { ServerResponse } from 'node:http'
import { until } from '@fairdraw/application/testing/until'
import { basePath, routes } from '@fairdraw/contract'
import { second } from '@fairdraw/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FakePerson } from '../outside/wechat/testing/wechat-world.ts'
import { type CustomerApp, customerApp } from '../testing/customer-app.ts'
import { type FollowedApp, followedApp, fresh } from '../testing/followed-app.ts'
import { holdStore } from '../testing/slow-store.ts'

/** As WeChat and WeCom wait. */
const platformWaitsMs = 5 * second

async function timed<Done>(work: () => Promise<Done>): Promise<{ done: Done; tookMs: number }> {
  const from = performance.now()
  const done = await work()
  return { done, tookMs: performance.now() - from }
}

describe('an official account is answered in time', () => {
  let world: FollowedApp
  beforeAll(async () => {
    world = await followedApp()
    await world.connect('aes')
    world.wechat.answerWithin(platformWaitsMs)
    await world.phone.follows(world.appId, fresh('先'))
  })
  afterAll(() => world.close())
  beforeEach(() => world.app.clock.advance(2 * second))
  afterEach(() => expect(world.wechat.whims).toEqual([]))

  const lets = async (lid: string, person: FakePerson) => {
    const guest = await world.app.guest()
    await world.confirm(lid, guest, person)
    return await world.join(lid, guest)
  }

  it('while WeChat hangs that is asked who came, and they count', async () => {
    const { lid } = await world.draw()
    const person = fresh('甲')
    world.wechat.whims.push('hang')
    const { done, tookMs } = await timed(() => world.phone.follows(world.appId, person))
    expect(done).toEqual({ tries: 1, status: 200, reply: null })
    expect(tookMs).toBeLessThan(platformWaitsMs)
    expect(await lets(lid, person)).toBe(0)
  })

  it('while WeChat hangs that is to take a card: with the draw, and no card is sent twice', async () => {
    await world.draw({ keyword: '挂起' })
    const person = fresh('乙')
    await world.phone.follows(world.appId, person)
    world.wechat.whims.push('hang')
    const sends = () => world.wechat.calls.filter(({ path }) => path.endsWith('/custom/send')).length
    const before = sends()
    const write = () => world.phone.writes(world.appId, person, '挂起', { id: '4501' })
    const { done, tookMs } = await timed(write)
    expect(done).toMatchObject({ tries: 1, status: 200 })
    expect(JSON.stringify(done?.reply)).toContain('/mobile/')
    expect(tookMs).toBeLessThan(platformWaitsMs)
    expect(JSON.stringify((await write())?.reply)).toContain('/mobile/')
    expect(sends()).toBe(before + 1)
  })

  it('while the store is slow: what it did not keep is told again, and counts once', async () => {
    const { lid } = await world.draw({ keyword: '很慢' })
    const person = fresh('丙')
    await world.phone.follows(world.appId, person)
    const letGo = holdStore(world.app.ports.store)
    const answered: { status: number; tookMs: number }[] = []
    const from = performance.now()
    const note = (_request: unknown, response: ServerResponse) =>
      response.once('finish', () => {
        answered.push({ status: response.statusCode, tookMs: performance.now() - from })
        letGo()
      })
    world.app.app.server.on('request', note)
    const told = await world.phone.writes(world.appId, person, '很慢')
    world.app.app.server.off('request', note)
    expect(told).toMatchObject({ tries: 2, status: 200 })
    expect(answered.map(({ status }) => status)).toEqual([500, 200])
    expect(answered[0]?.tookMs).toBeLessThan(platformWaitsMs)
    await until(() => expect(world.sentTo(person)).toHaveLength(1))
    const guest = await world.app.guest()
    const brought = { lid, ticket: world.ticketOf(person) }
    expect((await world.app.call(routes.entryWechat, brought, { token: guest })).sta).toBe(0)
    expect(await world.join(lid, guest)).toBe(0)
    expect(world.sentTo(person)).toHaveLength(1)
  })
})

describe('an enterprise is answered in time', () => {
  let world: CustomerApp
  beforeAll(async () => {
    world = await customerApp()
  })
  afterAll(() => world.close())

  let met = 0
  const welcomes = () => world.wecom.messages.log.welcomes.length
  const code = () => world.wecom.messages.welcomeCode()
  /** Somebody who came by the entrance of a draw just now, and what WeCom pushes of it. */
  function comes(lid: string, welcomeCode = code()) {
    const id = `wmSlow${++met}`
    world.wecom.enterprise.meet(id)
    world.wecom.enterprise.befriend('zhangsan', id, lid, Math.floor(world.app.clock.now() / second))
    return world.pushes.contact('add_external_contact', {
      UserID: 'zhangsan',
      ExternalUserID: id,
      State: lid,
      WelcomeCode: welcomeCode,
    })
  }
  const tell = async ({ query, body }: ReturnType<typeof comes>) =>
    await timed(async () => {
      const { statusCode } = await world.app.app.inject({
        method: 'POST',
        url: `${basePath}/outside/push/${world.account.id}`,
        query: { ...query },
        payload: body,
        headers: { 'content-type': 'text/xml' },
      })
      return statusCode
    })

  it('while WeCom hangs that is asked who came, and whose next push is served as ever', async () => {
    const { lid } = await world.draw({ welcome: '欢迎' })
    world.wecom.whims.push('hang')
    const { done, tookMs } = await tell(comes(lid))
    expect(done).toBe(200)
    expect(tookMs).toBeLessThan(platformWaitsMs)
    await until(() => expect(world.wecom.whims).toEqual([]))
    expect((await tell(comes(lid))).done).toBe(200)
    await until(() => expect(welcomes()).toBe(1))
  })

  it('while the store is slow: what it did not keep is told again, and greets once', async () => {
    const { lid } = await world.draw({ welcome: '欢迎' })
    const before = world.greetedWith().length
    const [first, last] = [code(), code()]
    const push = comes(lid, first)
    const letGo = holdStore(world.app.ports.store)
    const late = await tell(push)
    expect(late.done).toBe(500)
    expect(late.tookMs).toBeLessThan(platformWaitsMs)
    letGo()
    expect((await tell(push)).done).toBe(200)
    await until(() => expect(world.greetedWith()).toContain(first))
    // One that is greeted comes last: by then a second greeting of the first would have been sent.
    expect((await tell(comes(lid, last))).done).toBe(200)
    await until(() => expect(world.greetedWith()).toContain(last))
    expect(world.greetedWith().slice(before)).toEqual([first, last])
  })
})
