import { day, minute, second } from '@fairdraw/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FakePerson } from '../outside/wechat/testing/wechat-world.ts'
import { type FollowedApp, followedApp, fresh } from '../testing/followed-app.ts'

let world: FollowedApp
let accountId: string
beforeAll(async () => {
  world = await followedApp()
  accountId = await world.connect('aes')
})
afterAll(() => world.close())
beforeEach(() => world.app.clock.advance(2 * second))

const [template, another] = ['tpl-won', 'tpl-code']
/** How many messages by a template this person still agreed to, as far as this service knows. */
async function open(person: FakePerson, templateId = template, account = accountId): Promise<number> {
  const { store, vault } = world.app.ports
  const personKey = vault.index(`account_people/${account}`, world.wechat.openidOf(world.appId, person))
  const of = { channel: 'subscribe', account, personKey, templateId } as const
  return await store.read((tx) => tx.messageConsents.open(of, null))
}
const taps = (person: FakePerson, how = {}, templates: readonly string[] = [template]) =>
  world.phone.subscribes(world.appId, person, templates, how)
const turnsOff = (person: FakePerson, how = {}) => world.phone.turnsOff(world.appId, person, template, how)
const now = () => world.app.clock.now()

describe.each(['plain', 'both', 'aes'] as const)('in %s mode', (mode) => {
  it('what somebody ticks counts once for each template, and what they decline does not', async () => {
    await world.connect(mode)
    const person = fresh('甲')
    expect(await taps(person, {}, [template, another])).toMatchObject({ status: 200, reply: null })
    expect([await open(person), await open(person, another)]).toEqual([1, 1])
    world.app.clock.advance(second)
    await taps(person)
    world.app.clock.advance(second)
    await taps(person, { accepts: false })
    expect([await open(person), await open(person, another)]).toEqual([2, 1])
  })

  it('what is signed with another word counts nothing', async () => {
    await world.connect(mode)
    const person = fresh('乙')
    expect(await taps(person, { forged: 'signature' })).toMatchObject({ status: 403 })
    expect(await open(person)).toBe(0)
    await taps(person, { at: now() + second })
    await turnsOff(person, { forged: 'signature', at: now() + 2 * second })
    expect(await open(person)).toBe(1)
  })
})

describe('pushes about messages', () => {
  it('are heard once, however often WeChat tells of them', async () => {
    await world.connect('aes')
    const person = fresh('丙')
    for (let n = 0; n < 3; n++) await taps(person, { at: now() })
    expect(await open(person)).toBe(1)
  })

  it('that somebody turned them off end what was agreed to before, in whatever order they come', async () => {
    const person = fresh('丁')
    const at = now()
    await taps(person, { at: at - 2 * minute })
    await taps(person, { at: at - second }, [template, another])
    await turnsOff(person, { at: at - minute })
    expect([await open(person), await open(person, another)]).toEqual([1, 1])
    await turnsOff(person, { at })
    expect([await open(person), await open(person, another)]).toEqual([0, 1])
  })

  it('that one could not be handed over for want of consent end it; another failure does not', async () => {
    const person = fresh('戊')
    await taps(person, { at: now() - minute })
    const ends = (code: string) => world.phone.subscribeEnds(world.appId, person, template, code)
    await ends('0')
    world.app.clock.advance(second)
    await ends('20001')
    expect(await open(person)).toBe(1)
    world.app.clock.advance(second)
    await ends('43101')
    expect(await open(person)).toBe(0)
  })

  it('are not believed beyond twenty open ones, nor about later than now', async () => {
    const person = fresh('己')
    for (let n = 0; n < 22; n++) await taps(person, { at: now() - n * second })
    expect(await open(person)).toBe(20)
    const other = fresh('庚')
    await taps(other, { at: now() + minute })
    await turnsOff(other)
    expect(await open(other)).toBe(0)
  })

  it('from yesterday are not taken, and none of nonsense', async () => {
    const person = fresh('辛')
    expect(await taps(person, { at: now() - 2 * day })).toMatchObject({ status: 403 })
    await taps(person, {}, ['a template?', '', 'x'.repeat(101)])
    expect([await open(person), await open(person, 'a template?')]).toEqual([0, 0])
  })

  it('count nothing for who left, by an earlier word, and are forgotten when they leave', async () => {
    const { lid } = await world.draw()
    const person = fresh('壬')
    await world.phone.follows(world.appId, person, '', { at: now() - 3 * minute })
    expect(await world.confirm(lid, await world.app.guest(), person)).toBe(0)
    await taps(person, { at: now() - 2 * minute })
    expect(await open(person)).toBe(1)
    await world.phone.unfollows(world.appId, person)
    expect(await open(person)).toBe(0)
    await taps(person, { at: now() - minute })
    expect(await open(person)).toBe(0)
  })
})
