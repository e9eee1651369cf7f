import { randomUUID } from 'node:crypto'
import { routes } from '@fairdraw/contract'
import { day, hour, minute, second } from '@fairdraw/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consented, type FollowedApp, followedApp, fresh } from '../testing/followed-app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let world: FollowedApp
beforeAll(async () => {
  world = await followedApp()
  await world.connect('aes')
})
afterAll(() => world.close())
beforeEach(() => {
  world.wechat.setDown(false)
  world.app.clock.advance(minute)
})

const refused = { needed: 2170, link: 2171, taken: 2172, waits: 2173 }
const sightOf = async (lid: string, token?: string) =>
  (await world.app.call(routes.entryFollow, { lid }, token === undefined ? {} : { token })).data
const fulfilled = async (lid: string, token: string) =>
  (await world.app.call(routes.entryInfo, { lid }, { token })).data.fulfilled

describe('a draw of followers', () => {
  it('names its account in its rules, which entrants can check, and not what the account answers', async () => {
    const { lid } = await world.draw({ keyword: '抽奖', reply: '悄悄话' })
    const { data } = await world.app.call(routes.entryInfo, { lid })
    const [, terms = ''] = data.terms_text.split('\n\n')
    expect(JSON.parse(terms).conditions).toEqual([
      {
        kind: 'follow',
        keyword: '抽奖',
        onOutage: 'wait',
        account: { appId: world.appId, name: '山间茶事' },
      },
    ])
    expect(JSON.stringify(data)).not.toContain('悄悄话')
  })

  it('is not published without an account, nor without the condition', async () => {
    const other = await world.app.organiser()
    const { id } = await makeDraw(world.app, other, {
      task_type: 'mp',
      login_free: false,
      publish: false,
      conditions: [{ kind: 'follow' }],
    })
    const told = (await world.app.call(routes.taskInfo, { id }, { token: other })).data.objections
    expect(told.map(({ path, code }) => [path, code])).toEqual([['conditions.0.kind', 'account_needed']])
    expect((await world.app.call(routes.taskPublish, { id }, { token: other })).sta).not.toBe(0)
    const bare = await makeDraw(world.app, world.owner, { task_type: 'mp', publish: false })
    const objections = (await world.app.call(routes.taskInfo, { id: bare.id }, { token: world.owner })).data
      .objections
    expect(objections.map(({ code }) => code)).toContain('follow_condition_needed')
  })

  it('lets in who follows, and nobody else', async () => {
    const { lid } = await world.draw()
    const [guest, person] = [await world.app.guest(), fresh('甲')]
    expect(await world.join(lid, guest)).toBe(refused.needed)
    expect(await world.confirm(lid, guest, person)).toBe(0)
    expect(await world.join(lid, guest)).toBe(refused.needed)
    expect(await sightOf(lid, guest)).toMatchObject({ is_known: true, follows: false })
    await world.phone.follows(world.appId, person)
    expect(await fulfilled(lid, guest)).toEqual(['follow'])
    expect(await world.join(lid, guest)).toBe(0)
  })

  it('asks the account itself where no message tells who follows', async () => {
    world.wechat.disconnect(world.appId)
    const { lid } = await world.draw()
    const [guest, person] = [await world.app.guest(), fresh('乙')]
    await world.phone.follows(world.appId, person)
    expect(await world.confirm(lid, guest, person)).toBe(0)
    expect(await fulfilled(lid, guest)).toEqual(['follow'])
    expect(await world.join(lid, guest)).toBe(0)
    await world.connect('aes')
  })

  it('sets aside who left before the close, and says why', async () => {
    const draw = await world.draw()
    const people = [fresh('丙'), fresh('丁')]
    const guests = [await world.app.guest(), await world.app.guest()]
    for (const [at, person] of people.entries()) {
      await world.phone.follows(world.appId, person)
      await world.confirm(draw.lid, guests[at] ?? '', person)
      expect(await world.join(draw.lid, guests[at] ?? '')).toBe(0)
    }
    await world.phone.unfollows(world.appId, people[0] ?? fresh('x'))
    await world.open(draw)
    expect(await world.me(draw.lid, guests[0] ?? '')).toEqual({ status: 'X2', why: 'unfollowed' })
    expect(await world.me(draw.lid, guests[1] ?? '')).toEqual({ status: 'E', why: null })
    const { data } = await world.app.call(routes.entryInfo, { lid: draw.lid })
    expect(data).toMatchObject({ list_size: 2, excluded: 1, total_weight: 1 })
  })

  it('asks once more at the close about who left unheard', async () => {
    const draw = await world.draw()
    const [guest, other, person] = [await world.app.guest(), await world.app.guest(), fresh('戊')]
    for (const [token, who] of [
      [guest, person],
      [other, fresh('己')],
    ] as const) {
      await world.phone.follows(world.appId, who)
      await world.confirm(draw.lid, token, who)
      await world.join(draw.lid, token)
    }
    world.wechat.disconnect(world.appId)
    await world.phone.unfollows(world.appId, person)
    await world.open(draw)
    expect(await world.me(draw.lid, guest)).toEqual({ status: 'X2', why: 'unfollowed' })
    expect(await world.me(draw.lid, other)).toEqual({ status: 'E', why: null })
    await world.connect('aes')
  })

  it('takes nobody WeChat does not name: a snapshot user is no entrant', async () => {
    const { lid } = await world.draw()
    const guest = await world.app.guest()
    world.wechat.visitor.isSnapshot = true
    const sta = await world.confirm(lid, guest, fresh('庚'))
    world.wechat.visitor.isSnapshot = false
    expect(sta).toBeGreaterThan(2000)
    expect(await sightOf(lid, guest)).toMatchObject({ is_known: false })
    expect(await world.join(lid, guest)).toBe(refused.needed)
  })

  it('gives chances for following once', async () => {
    const tasks = [{ id: 'follow', kind: 'follow' as const, chances: 3, limit: 5 }]
    const { lid } = await makeDraw(world.app, world.owner, { task_type: 'advance', tasks })
    const [guest, person] = [await world.app.guest(), fresh('辛')]
    await world.join(lid, guest)
    const finish = () =>
      world.app.call(
        routes.entryTaskFinish,
        { lid, task_id: 'follow' },
        { token: guest, headers: { 'idempotency-key': randomUUID() } },
      )
    expect((await finish()).sta).toBe(refused.needed)
    await world.confirm(lid, guest, person)
    expect((await finish()).sta).toBe(refused.needed)
    world.wechat.setDown(true)
    expect((await finish()).sta).toBe(refused.waits)
    world.wechat.setDown(false)
    await world.phone.follows(world.appId, person)
    expect((await finish()).data).toMatchObject({ gained: 3, chances: 4 })
    expect((await finish()).sta).toBe(2123)
  })
})

describe('coming back from WeChat', () => {
  it('takes a state that was made for this entrant and this draw, for half an hour', async () => {
    const [{ lid }, other] = [await world.draw(), await world.draw()]
    const [guest, stranger] = [await world.app.guest(), await world.app.guest()]
    const { url } = (await world.app.call(routes.entryWechatLeave, { lid }, { token: guest })).data
    expect(new URL(url).searchParams.get('scope')).toBe('snsapi_base')
    world.wechat.visitor.person = fresh('壬')
    const back = await consented(url)
    expect(back.origin + back.pathname).toMatch(new RegExp(`/mobile/${lid}$`))
    const { code = '', state = '' } = Object.fromEntries(back.searchParams)
    const bring = async (changes: object, token = guest) =>
      (await world.app.call(routes.entryWechat, { lid, code, state, ...changes }, { token })).sta
    expect(await bring({}, stranger)).toBe(refused.link)
    expect(await bring({ lid: other.lid })).toBe(refused.link)
    expect(await bring({ state: `${state.slice(0, -1)}${state.endsWith('0') ? '1' : '0'}` })).toBe(
      refused.link,
    )
    expect(await bring({ code: 'made-up' })).toBe(refused.link)
    expect(await bring({})).toBe(0)
    // Somebody who reloads is known already.
    expect(await bring({})).toBe(0)
    world.app.clock.advance(hour)
    expect(await bring({})).toBe(refused.link)
  })

  it('is one entrant a WeChat while a draw is open', async () => {
    const draw = await world.draw()
    const [first, second, person] = [await world.app.guest(), await world.app.guest(), fresh('癸')]
    await world.phone.follows(world.appId, person)
    expect(await world.confirm(draw.lid, first, person)).toBe(0)
    await world.join(draw.lid, first)
    expect(await world.confirm(draw.lid, second, person)).toBe(refused.taken)
    expect(await world.join(draw.lid, second)).toBe(refused.needed)
    await world.open(draw)
    const { lid } = await world.draw()
    expect(await world.confirm(lid, second, person)).toBe(0)
    expect(await world.join(lid, second)).toBe(0)
  })

  it('is one WeChat an entrant', async () => {
    const { lid } = await world.draw()
    const guest = await world.app.guest()
    expect(await world.confirm(lid, guest, fresh('子'))).toBe(0)
    expect(await world.confirm(lid, guest, fresh('丑'))).toBe(refused.taken)
  })
})

describe('while WeChat is down for an hour', () => {
  it('a draw that waits lets nobody in whose following is not known, and those who are known', async () => {
    const { lid } = await world.draw({ on_outage: 'wait' })
    const [known, seen, unknown] = [await world.app.guest(), await world.app.guest(), await world.app.guest()]
    const person = fresh('寅')
    await world.phone.follows(world.appId, person)
    await world.confirm(lid, known, person)
    await world.confirm(lid, seen, fresh('卯'))
    world.wechat.setDown(true)
    for (let at = 0; at < 3; at++, world.app.clock.advance(20 * minute))
      expect(await world.join(lid, seen)).toBe(refused.waits)
    expect(await world.join(lid, unknown)).toBe(refused.needed)
    expect(await world.join(lid, known)).toBe(0)
    const { url } = (await world.app.call(routes.entryWechatLeave, { lid }, { token: unknown })).data
    const state = new URL(url).searchParams.get('state') ?? ''
    const back = await world.app.call(routes.entryWechat, { lid, code: 'any', state }, { token: unknown })
    expect(back.sta).toBe(refused.waits)
  })

  it('a draw that lets people in asks again at the close', async () => {
    const draw = await world.draw({ on_outage: 'let_in' })
    const [follower, stranger, unseen] = [
      await world.app.guest(),
      await world.app.guest(),
      await world.app.guest(),
    ]
    const people = [fresh('辰'), fresh('巳')]
    world.wechat.disconnect(world.appId)
    await world.phone.follows(world.appId, people[0] ?? fresh('x'))
    for (const [at, token] of [follower, stranger].entries()) {
      world.wechat.setDown(false)
      const { url } = (await world.app.call(routes.entryWechatLeave, { lid: draw.lid }, { token })).data
      world.wechat.visitor.person = people[at] ?? fresh('x')
      const { code = '', state = '' } = Object.fromEntries((await consented(url)).searchParams)
      // Who they are is answered, whether they follow is not any more.
      world.wechat.setQuota('/cgi-bin/user/info', true)
      const back = await world.app.call(routes.entryWechat, { lid: draw.lid, code, state }, { token })
      expect(back.data).toEqual({ follows: null })
      expect(await world.join(draw.lid, token)).toBe(0)
    }
    const { url } = (await world.app.call(routes.entryWechatLeave, { lid: draw.lid }, { token: unseen })).data
    const state = new URL(url).searchParams.get('state') ?? ''
    world.wechat.setDown(true)
    const back = await world.app.call(
      routes.entryWechat,
      { lid: draw.lid, code: 'any', state },
      { token: unseen },
    )
    expect(back.data).toEqual({ follows: null })
    expect(await world.join(draw.lid, unseen)).toBe(0)
    world.wechat.setDown(false)
    world.quotaIsBack('/cgi-bin/user/info')
    await world.open(draw)
    expect(await world.me(draw.lid, follower)).toEqual({ status: 'E', why: null })
    expect(await world.me(draw.lid, stranger)).toEqual({ status: 'X2', why: 'unfollowed' })
    // Of whom nothing could be learned nothing is held against them.
    expect(await world.me(draw.lid, unseen)).toEqual({ status: 'E', why: null })
    await world.connect('aes')
  })

  it('a draw closes and is drawn all the same', async () => {
    const draw = await world.draw()
    const [guest, person] = [await world.app.guest(), fresh('午')]
    await world.phone.follows(world.appId, person)
    await world.confirm(draw.lid, guest, person)
    await world.join(draw.lid, guest)
    world.wechat.setDown(true)
    await world.open(draw)
    expect(await world.me(draw.lid, guest)).toEqual({ status: 'E', why: null })
  })
})

describe('the code of a draw', () => {
  it('is made once for all who look, once a channel, and left out while there is none to be had', async () => {
    const { id, lid } = await world.draw({ keyword: '抽奖' })
    const added = await world.app.call(routes.channelAdd, { id, name: '海报' }, { token: world.owner })
    const channel = added.data.id
    const made = () => world.wechat.calls.filter(({ path }) => path === '/cgi-bin/qrcode/create').length
    const before = made()
    const looks = await Promise.all([sightOf(lid), sightOf(lid), sightOf(lid)])
    expect(new Set(looks.map(({ code_url }) => code_url)).size).toBe(1)
    expect(looks[0]).toMatchObject({ account_name: '山间茶事', keyword: '抽奖', is_known: false })
    const byChannel = (named: string) => world.app.call(routes.entryFollow, { lid, channel: named })
    const one = (await byChannel(channel)).data.code_url
    expect(one).not.toBe(looks[0]?.code_url)
    expect((await byChannel('made-up')).data.code_url).toBe(looks[0]?.code_url)
    expect(made()).toBe(before + 2)
    const spent = await world.draw()
    world.wechat.setQuota('/cgi-bin/qrcode/create', true)
    expect((await sightOf(spent.lid)).code_url).toBeNull()
    world.quotaIsBack('/cgi-bin/qrcode/create')
    expect((await sightOf(spent.lid)).code_url).toMatch(/^http/)
  })

  it('leads whoever scans it to the draw, by its channel', async () => {
    const { id, lid } = await world.draw()
    const { data } = await world.app.call(routes.channelAdd, { id, name: '海报' }, { token: world.owner })
    const person = fresh('未')
    for (const scan of [1, 2]) {
      world.app.clock.advance(second)
      const told = await world.phone.scans(world.appId, person, `${lid}.${data.id}`)
      expect(told?.status, `scan ${scan}`).toBe(200)
      expect(world.sentTo(person)[scan - 1]?.at(-1)).toContain(`channel=${data.id}`)
    }
    const foreign = await world.phone.scans(world.appId, person, 'nothing')
    expect(foreign?.reply).toBeNull()
  })
})

describe('a page that is shared inside WeChat', () => {
  it('has the account sign its own address, and no other site’s', async () => {
    const { lid } = await world.draw()
    const share = (url: string) => world.app.call(routes.entryWechatShare, { lid, url })
    const { card } = (await share(`http://localhost:80/mobile/${lid}`)).data
    expect(card).toMatchObject({ app_id: world.appId, signature: expect.stringMatching(/^[0-9a-f]{40}$/) })
    expect((await share('https://elsewhere.example/mobile/x')).sta).toBe(1001)
    const plain = await makeDraw(world.app, world.owner)
    const none = await world.app.call(routes.entryWechatShare, {
      lid: plain.lid,
      url: `http://localhost:80/mobile/${plain.lid}`,
    })
    expect(none.data).toEqual({ card: null })
  })
})

describe('an account that is disconnected in the middle of a draw', () => {
  it('leaves the draw going, as it chose', async () => {
    const other = await followedApp()
    const waits = await other.draw({ on_outage: 'wait' })
    const lets = await other.draw({ on_outage: 'let_in' })
    const [guest, person] = [await other.app.guest(), fresh('申')]
    await other.phone.follows(other.appId, person)
    await other.confirm(lets.lid, guest, person)
    expect(await other.join(lets.lid, guest)).toBe(0)
    const gone = await other.app.call(routes.outsideUnbind, { kind: 'mp' }, { token: other.owner })
    expect(gone.sta).toBe(0)
    const late = await other.app.guest()
    expect(await other.join(waits.lid, late)).toBe(refused.waits)
    expect(await other.join(lets.lid, late)).toBe(0)
    await other.open(lets)
    expect(await other.me(lets.lid, guest)).toEqual({ status: 'E', why: null })
    await other.close()
  })

  // The last one: the clock goes far ahead.
  it('is told with its end, and another one long before that', async () => {
    const { lid } = await world.draw()
    const left = (until: string | null) => (Date.parse(until ?? '') - world.app.clock.now()) / day
    const one = await sightOf(lid)
    expect(left(one.code_until)).toBe(30)
    world.app.clock.advance(20 * day - second)
    expect(await sightOf(lid)).toMatchObject({ code_url: one.code_url, code_until: one.code_until })
    world.app.clock.advance(second)
    const next = await sightOf(lid)
    expect([next.code_url === one.code_url, left(next.code_until)]).toEqual([false, 30])
  })
})
