import { askDoubted, hearPush, usableAccount } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { day, hour, minute, second, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakePerson, fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { type FollowedApp, followedApp, followedSecrets, fresh } from '../testing/followed-app.ts'

let world: FollowedApp
beforeEach(async () => {
  world = await followedApp()
  await world.connect('aes')
})
afterEach(() => world.close())

const refused = { needed: 2170, taken: 2172, waits: 2173 }
const unbind = async (token = world.owner) =>
  (await world.app.call(routes.outsideUnbind, { kind: 'mp' }, { token })).sta
const bind = (token = world.owner, brought = followedSecrets) =>
  world.app.call(
    routes.outsideBind,
    {
      kind: 'mp',
      app_id: fakeAccount.appId,
      secret: fakeAccount.secret,
      name: '山间茶事',
      token: brought.token,
      aes_key: brought.aesKey,
    },
    { token },
  )
/** A follower in a draw. */
async function entrant(lid: string, person: FakePerson): Promise<string> {
  const guest = await world.app.guest()
  await world.phone.follows(world.appId, person)
  expect(await world.confirm(lid, guest, person)).toBe(0)
  expect(await world.join(lid, guest)).toBe(0)
  return guest
}
const isKnown = async (lid: string, token: string) =>
  (await world.app.call(routes.entryFollow, { lid }, { token })).data.is_known
/** The id by which the account is kept. */
const idNow = async () =>
  (await world.app.call(routes.outsideList, {}, { token: world.owner })).data.list[0]?.id ?? ''
const peopleOf = (accountId: string, drawId: string) =>
  world.app.ports.store.read((tx) => tx.accountPeople.inDraw({ accountId, drawId: drawId as never }, 0, 9))

describe('an account that is disconnected in the middle of a draw and connected again', () => {
  it('knows its people again: who left meanwhile is set aside, who stays is not', async () => {
    const draw = await world.draw({ on_outage: 'let_in' })
    const [stays, leaves] = [fresh('甲'), fresh('乙')]
    const [one, other] = [await entrant(draw.lid, stays), await entrant(draw.lid, leaves)]
    const before = await idNow()
    expect(await unbind()).toBe(0)
    world.app.clock.advance(second)
    // The draw goes on, as it chose: who comes now is let in, and nobody can be asked about.
    const late = await world.app.guest()
    expect(await world.join(draw.lid, late)).toBe(0)
    world.wechat.disconnect(world.appId)
    await world.phone.unfollows(world.appId, leaves)
    expect((await bind()).sta).toBe(0)
    expect(await idNow()).toBe(before)
    expect([await isKnown(draw.lid, one), await isKnown(draw.lid, other)]).toEqual([true, true])
    const stranger = await world.app.guest()
    expect(await world.confirm(draw.lid, stranger, stays)).toBe(refused.taken)
    await world.open(draw)
    expect(await world.me(draw.lid, one)).toEqual({ status: 'E', why: null })
    expect(await world.me(draw.lid, other)).toEqual({ status: 'X2', why: 'unfollowed' })
    expect(await world.me(draw.lid, late)).toEqual({ status: 'E', why: null })
  })

  it('waits meanwhile where the draw waits, and lets in who is known once it is back', async () => {
    const [first, draw] = [await world.draw(), await world.draw({ on_outage: 'wait' })]
    const guest = await entrant(first.lid, fresh('丙'))
    expect(await unbind()).toBe(0)
    expect(await world.join(draw.lid, guest)).toBe(refused.waits)
    expect((await bind()).sta).toBe(0)
    expect(await world.join(draw.lid, guest)).toBe(0)
  })

  it('is none of another organiser’s who connects the same one', async () => {
    const draw = await world.draw()
    const person = fresh('丁')
    const guest = await entrant(draw.lid, person)
    expect(await unbind()).toBe(0)
    const rival = await world.app.organiser()
    expect((await bind(rival)).sta).toBe(0)
    const { list } = (await world.app.call(routes.outsideList, {}, { token: rival })).data
    expect(await peopleOf(list[0]?.id ?? '', draw.id)).toEqual([])
    expect(await isKnown(draw.lid, guest)).toBe(false)
    // Nor does theirs take anything from who had it first.
    expect((await bind()).sta).toBe(0)
    expect(await isKnown(draw.lid, guest)).toBe(true)
    expect(await idNow()).not.toBe(list[0]?.id)
  })

  it('takes no push by the word of before, and none while it is gone', async () => {
    const person = fresh('戊')
    const push = async () => (await world.phone.writes(world.appId, person, '你好'))?.status
    expect(await push()).toBe(200)
    expect(await unbind()).toBe(0)
    expect(await push()).toBe(404)
    expect((await bind(world.owner, { ...followedSecrets, token: 'anotherword1234567890' })).sta).toBe(0)
    expect(await push()).toBe(403)
  })

  it('is forgotten with its people a month later, but not while a draw waits for it', async () => {
    const draw = await world.draw()
    await entrant(draw.lid, fresh('己'))
    const id = await idNow()
    expect(await unbind()).toBe(0)
    world.app.clock.advance(31 * day)
    await world.app.sweep()
    expect(await peopleOf(id, draw.id)).toHaveLength(1)
    const token = await freshOwner(world.app)
    const over = await world.app.call(routes.taskCancel, { id: draw.id, reason: '取消' }, { token })
    expect(over.sta).toBe(0)
    world.app.clock.advance(31 * day)
    await world.app.sweep()
    expect(await peopleOf(id, draw.id)).toEqual([])
  })
})

describe('a push of leaving', () => {
  it('is followed up though the service ended before WeChat was asked', async () => {
    const draw = await world.draw()
    const person = fresh('庚')
    await entrant(draw.lid, person)
    const id = await idNow()
    const { ports } = world.app
    const kept = await ports.store.read((tx) => tx.outsideAccounts.byId(id))
    const account = await ports.store.read((tx) =>
      usableAccount(tx, ports.vault, kept?.userId as UserId, 'mp'),
    )
    if (!account) throw new Error('nothing is connected')
    world.wechat.disconnect(world.appId)
    await world.phone.unfollows(world.appId, person)
    // Kept, and nothing more.
    const openid = world.wechat.openidOf(world.appId, person)
    const at = ports.clock.now()
    await hearPush(ports, account, { openid, at, mark: 'event:x', said: { kind: 'left' } })
    expect(await peopleOf(id, draw.id)).toHaveLength(1)
    expect(await askDoubted(ports, 9)).toBe(0)
    world.app.clock.advance(minute)
    await askDoubted(ports, 9)
    expect(await peopleOf(id, draw.id)).toEqual([])
    world.wechat.setDown(true)
    await world.open(draw)
  })

  it('is followed up when WeChat is back after an hour, and believed no sooner', async () => {
    const draw = await world.draw()
    const [leaves, stays] = [fresh('辛'), fresh('壬')]
    const [gone, kept] = [await entrant(draw.lid, leaves), await entrant(draw.lid, stays)]
    const { ports } = world.app
    world.app.clock.advance(second)
    world.wechat.setQuota('/cgi-bin/user/info', true)
    await world.phone.unfollows(world.appId, leaves)
    for (let passed = 0; passed < hour; passed += 10 * minute) {
      world.app.clock.advance(10 * minute)
      await askDoubted(ports, 9)
    }
    expect(await peopleOf(await idNow(), draw.id)).toHaveLength(2)
    world.quotaIsBack('/cgi-bin/user/info')
    world.app.clock.advance(10 * minute)
    await askDoubted(ports, 9)
    expect(await peopleOf(await idNow(), draw.id)).toHaveLength(1)
    // What was learned counts, though nobody answers at the close.
    world.wechat.setQuota('/cgi-bin/user/info', true)
    await world.open(draw)
    expect(await world.me(draw.lid, gone)).toEqual({ status: 'X2', why: 'unfollowed' })
    expect(await world.me(draw.lid, kept)).toEqual({ status: 'E', why: null })
  })
})
