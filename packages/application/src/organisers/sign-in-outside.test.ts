import { minute, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../../apps/server/src/testing/world.ts'
import { erasePerson } from '../operator/erase-person.ts'
import type { BroughtBack, SignInWay } from '../ports/index.ts'
import { createFakeSignInWay, type FakeSignInWay } from '../testing/fake-sign-in-way.ts'
import { authenticate } from './sessions.ts'
import { signInOutside } from './sign-in-outside.ts'
import { readUser } from './user-info.ts'

let world: World
let inside: FakeSignInWay
let site: FakeSignInWay
beforeEach(async () => {
  world = await openWorld()
  inside = createFakeSignInWay({ app: 'wx-account', where: 'inside' })
  site = createFakeSignInWay({ app: 'wx-website' })
})
afterEach(() => world.close())

const lin = { subject: 'o-lin', unionid: 'u-lin', nickname: '林小满' }
const enter = (way: SignInWay, brought: BroughtBack, isSignUpOpen = true) =>
  signInOutside(world.ports, { way, brought, isSignUpOpen })
const idOf = async (way: FakeSignInWay, person: Parameters<FakeSignInWay['agree']>[0]) =>
  (await enter(way, way.agree(person))).userId
const accounts = () => world.ports.store.read((tx) => tx.accounts.newest(null, 50))
const identities = (userId: UserId) => world.ports.store.read((tx) => tx.identities.ofUser(userId))
const user = (userId: UserId) => readUser(world.ports, userId)

describe('somebody whom another site vouches for', () => {
  it('has an account of their own from the first time on, by the name they have there', async () => {
    const { token, userId } = await enter(inside, inside.agree(lin))
    expect((await authenticate(world.ports, token))?.subject).toEqual({ kind: 'user', userId })
    expect((await user(userId)).account).toMatchObject({
      account: null,
      nickname: '林小满',
      plan: 'free',
      isFirstOrganiser: false,
      headimgurl: null,
    })
    expect(await idOf(inside, { ...lin, nickname: '改名了' })).toBe(userId)
    expect((await user(userId)).account.nickname).toBe('林小满')
  })

  it('is the same person at another app of the same Open Platform account', async () => {
    const userId = await idOf(inside, lin)
    world.clock.advance(minute)
    expect(await idOf(site, { ...lin, subject: 'o-lin-at-site' })).toBe(userId)
    expect((await identities(userId)).map(({ app }) => app)).toEqual(['wx-account', 'wx-website'])
    expect(await idOf(site, { ...lin, subject: 'o-lin-at-site', unionid: null })).toBe(userId)
  })

  it('is nobody else of the same name', async () => {
    const first = await idOf(inside, lin)
    expect(await idOf(inside, { subject: 'o-other', nickname: lin.nickname })).not.toBe(first)
  })

  it('is nobody else whom another app or provider calls the same', async () => {
    const subject = 'lin'
    const wecom = createFakeSignInWay({ provider: 'wecom', app: 'wx-account' })
    const ids = [
      await idOf(inside, { subject }),
      await idOf(site, { subject }),
      await idOf(wecom, { subject }),
    ]
    expect(new Set(ids).size).toBe(3)
  })

  it('is known by a unionid that was told later, and user info says it', async () => {
    const userId = await idOf(inside, { subject: 'o-lin' })
    expect((await user(userId)).unionid).toBeNull()
    expect(await idOf(inside, lin)).toBe(userId)
    expect((await user(userId)).unionid).toBe('u-lin')
    expect(await idOf(site, { ...lin, subject: 'other' })).toBe(userId)
  })

  it('keeps their account when the unionid that comes later was linked to another meanwhile', async () => {
    const first = await idOf(inside, { subject: 'o-lin' })
    const second = await idOf(site, { ...lin, subject: 's-lin' })
    expect(second).not.toBe(first)
    expect(await idOf(inside, lin)).toBe(first)
    expect((await user(first)).unionid).toBeNull()
    expect(await idOf(site, { ...lin, subject: 's-lin' })).toBe(second)
  })

  it.each([
    ['two by one app', () => [inside, inside]],
    ['two by two apps', () => [inside, site]],
  ] as const)('has one account when they come for the first time twice at once: %s', async (_, ways) => {
    const comings = ways().map((way) => enter(way, way.agree({ ...lin, subject: `o-${way.app}` })))
    const [one, other] = await Promise.all(comings)
    expect(one?.userId).toBe(other?.userId)
    expect(await accounts()).toHaveLength(1)
  })

  it('is not let in where sign-up is closed, unless they are known', async () => {
    await expect(enter(inside, inside.agree(lin), false)).rejects.toMatchObject({ code: 'sign_up_closed' })
    expect(await accounts()).toEqual([])
    const userId = await idOf(inside, lin)
    expect((await enter(inside, inside.agree(lin), false)).userId).toBe(userId)
  })

  it('gets a new account after their old one was erased', async () => {
    const first = await enter(inside, inside.agree(lin))
    await erasePerson(world.ports, first.userId)
    expect(await identities(first.userId)).toEqual([])
    expect(await authenticate(world.ports, first.token)).toBeNull()
    expect(await idOf(inside, lin)).not.toBe(first.userId)
  })
})

it('nothing of who they are stands in the store as it is', async () => {
  const userId = await idOf(inside, lin)
  const [kept] = await identities(userId)
  const bytes = Buffer.concat([
    kept?.subjectKey ?? new Uint8Array(),
    kept?.unionidKey ?? new Uint8Array(),
    kept?.sealedPerson ?? new Uint8Array(),
  ]).toString('latin1')
  for (const told of [lin.subject, lin.unionid, Buffer.from(lin.nickname).toString('latin1')])
    expect(bytes).not.toContain(told)
})

describe('a name from another site', () => {
  it.each([
    ['  两边\n有 空白\t', '两边 有 空白'],
    ['长'.repeat(40), '长'.repeat(30)],
    ['👨‍👩‍👧 一家', '👨‍👩‍👧 一家'],
    ['\u0000a\u0007b', 'a b'],
    ['\u200b\u200d ', '新朋友'],
    ['', '新朋友'],
  ])('%j is shown as %j', async (nickname, shown) => {
    expect((await user(await idOf(inside, { subject: 'o', nickname }))).account.nickname).toBe(shown)
  })
})

describe('a code of another site', () => {
  const refused = (way: SignInWay, brought: BroughtBack) =>
    expect(enter(way, brought)).rejects.toMatchObject({ code: 'sign_in_wrong' })

  it('signs in once, whatever the site would say, and the site is not asked again', async () => {
    const brought = inside.agree(lin)
    const { userId } = await enter(inside, brought)
    await refused(inside, brought)
    expect(inside.asked).toHaveLength(1)
    expect(await world.ports.store.read((tx) => tx.sessions.ofUser(userId))).toHaveLength(1)
  })

  it('signs in once when it is brought ten times at once', async () => {
    const brought = inside.agree(lin)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => enter(inside, brought)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(inside.asked).toHaveLength(1)
  })

  it('of another app, or that never was one, is refused', async () => {
    await refused(site, inside.agree(lin))
    await refused(inside, { code: 'made-up', returned: null, state: null })
    expect(await accounts()).toEqual([])
  })

  it('that the site could not be asked about signs in when it can', async () => {
    const brought = inside.agree(lin)
    inside.trouble = 'busy'
    await expect(enter(inside, brought)).rejects.toMatchObject({ name: 'OutsideFailed', trouble: 'busy' })
    inside.trouble = null
    expect((await enter(inside, brought)).userId).toBeTruthy()
  })

  it('that the site has turned down for our app’s sake is used up', async () => {
    const brought = inside.agree(lin)
    inside.trouble = 'credentials'
    await expect(enter(inside, brought)).rejects.toMatchObject({ trouble: 'credentials' })
    inside.trouble = null
    await refused(inside, brought)
  })

  it('is not remembered for ever', async () => {
    const brought = inside.agree(lin)
    await enter(inside, brought)
    world.clock.advance(11 * minute)
    const sweep = () => world.ports.store.transact(async (tx) => tx.identities.sweepSpent(await tx.now(), 10))
    expect([await sweep(), await sweep()]).toEqual([1, 0])
  })
})

it('somebody who is only shown a preview is refused, and nothing is kept of them', async () => {
  inside.isSnapshot = true
  await expect(enter(inside, inside.agree(lin))).rejects.toMatchObject({ code: 'snapshot_user' })
  expect(await accounts()).toEqual([])
  inside.isSnapshot = false
  const userId = await idOf(inside, lin)
  expect(await identities(userId)).toHaveLength(1)
})
