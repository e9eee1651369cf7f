import { second } from '@fairdraw/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FakePerson } from '../outside/wechat/testing/wechat-world.ts'
import { type FollowedApp, followedApp, fresh } from '../testing/followed-app.ts'

// What was so before somebody was let in is held against nobody; what is so since then is, however it was heard.

let world: FollowedApp
beforeAll(async () => {
  world = await followedApp()
  await world.connect('aes')
})
afterAll(() => world.close())
beforeEach(() => world.app.clock.advance(2 * second))

/** Who follows is not answered. */
async function silent(act: () => Promise<void>): Promise<void> {
  world.wechat.setQuota('/cgi-bin/user/info', true)
  try {
    await act()
  } finally {
    world.quotaIsBack('/cgi-bin/user/info')
  }
}

/** Seen not to follow, and let in later while nobody could be asked. */
async function letInAfter(lid: string, person: FakePerson): Promise<string> {
  const guest = await world.app.guest()
  expect(await world.confirm(lid, guest, person)).toBe(0)
  expect(await world.join(lid, guest)).toBe(2170)
  world.app.clock.advance(second)
  return guest
}

describe('somebody who was seen not to follow before they were let in', () => {
  it('stays where nobody could be asked since', async () => {
    const draw = await world.draw({ on_outage: 'let_in' })
    const guest = await letInAfter(draw.lid, fresh('甲'))
    await silent(async () => {
      expect(await world.join(draw.lid, guest)).toBe(0)
      world.app.clock.advance(second)
      await world.open(draw)
    })
    expect(await world.me(draw.lid, guest)).toEqual({ status: 'E', why: null })
  })

  it('is set aside where the account says so again at the close', async () => {
    const draw = await world.draw({ on_outage: 'let_in' })
    const guest = await letInAfter(draw.lid, fresh('乙'))
    await silent(async () => expect(await world.join(draw.lid, guest)).toBe(0))
    world.app.clock.advance(second)
    await world.open(draw)
    expect(await world.me(draw.lid, guest)).toEqual({ status: 'X2', why: 'unfollowed' })
  })
})

describe('a push of leaving', () => {
  /** Follows, joins, and leaves unheard or heard. */
  async function entrant(lid: string, person: FakePerson): Promise<string> {
    const guest = await world.app.guest()
    await world.phone.follows(world.appId, person)
    expect(await world.confirm(lid, guest, person)).toBe(0)
    expect(await world.join(lid, guest)).toBe(0)
    world.app.clock.advance(second)
    return guest
  }

  it.each([1, 2])(
    'heard %i times after the joining sets aside, though nobody answers at the close',
    async (times) => {
      const draw = await world.draw()
      const person = fresh('丙')
      const guest = await entrant(draw.lid, person)
      const at = world.app.clock.now()
      for (let told = 0; told < times; told++) await world.phone.unfollows(world.appId, person, { at })
      await silent(() => world.open(draw))
      expect(await world.me(draw.lid, guest)).toEqual({ status: 'X2', why: 'unfollowed' })
    },
  )

  it('from before the joining that comes after it changes nothing, once and twice', async () => {
    const draw = await world.draw()
    const person = fresh('丁')
    const before = world.app.clock.now() - second
    const guest = await entrant(draw.lid, person)
    for (let told = 0; told < 2; told++) {
      await world.phone.unfollows(world.appId, person, { at: before })
      // They follow all the while: WeChat is told anew at once.
      world.wechat.disconnect(world.appId)
      await world.phone.follows(world.appId, person)
      await world.connect('aes')
      world.app.clock.advance(second)
      expect(await world.confirm(draw.lid, guest, person)).toBe(0)
    }
    await silent(() => world.open(draw))
    expect(await world.me(draw.lid, guest)).toEqual({ status: 'E', why: null })
  })
})
