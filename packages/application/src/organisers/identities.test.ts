import { minute, type UserId, wayOf } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../../apps/server/src/testing/world.ts'
import type { OutsidePerson, Ports } from '../ports/index.ts'
import { createFakeSignInWay, type FakeSignInWay } from '../testing/fake-sign-in-way.ts'
import { linkIdentity, listIdentities, unlinkIdentity } from './identities.ts'
import { freshMs } from './require-fresh.ts'
import { authenticate, type UserCaller } from './sessions.ts'
import { checkPassword, makeSignInCode, platform, signIn, signUp } from './sign-in.ts'
import { signInOutside } from './sign-in-outside.ts'
import { stepUpOutside } from './step-up.ts'
import { readUser } from './user-info.ts'

let world: World
let ports: Ports
let inside: FakeSignInWay
let site: FakeSignInWay
let issuer: FakeSignInWay
beforeEach(async () => {
  world = await openWorld()
  inside = createFakeSignInWay({ app: 'wx-account', where: 'inside' })
  site = createFakeSignInWay({ app: 'wx-website' })
  issuer = createFakeSignInWay({ provider: 'oidc', app: 'https://id.example.org/', name: '统一认证' })
  ports = { ...world.ports, signInWays: [inside, site, issuer] }
})
afterEach(() => world.close())

const lin: Pick<OutsidePerson, 'subject' | 'unionid' | 'nickname'> = {
  subject: 'o-lin',
  unionid: 'u-lin',
  nickname: '林小满',
}
const callerOf = async (token: string) => (await authenticate(ports, token)) as UserCaller

/** Somebody with a password, just signed in. */
async function member(account = 'lin@example.org'): Promise<UserCaller> {
  const given = { account, password: 'long enough', nickname: '林' }
  await signUp(ports, { ...given, isOpen: true })
  const { code } = await checkPassword(ports, given)
  return await callerOf((await signIn(ports, { code, platform: platform.local })).token)
}
/** Somebody who came from another site. */
async function newcomer(way: FakeSignInWay, person: Partial<OutsidePerson> = {}): Promise<UserCaller> {
  const brought = way.agree({ ...lin, ...person })
  return await callerOf((await signInOutside(ports, { way, brought, isSignUpOpen: true })).token)
}
const link = (caller: UserCaller, way: FakeSignInWay, person: Partial<OutsidePerson> = {}) =>
  linkIdentity(ports, caller, { way, brought: way.agree({ ...lin, ...person }) })
const people = (caller: UserCaller) => listIdentities(ports, caller.subject.userId)
const onlyId = async (caller: UserCaller) => (await people(caller))[0]?.id ?? ''
const told = (caller: UserCaller) =>
  ports.store.read(async (tx) =>
    (await tx.accountNotices.list(caller.subject.userId, null, 9)).map(({ kind, about }) => [
      kind,
      wayOf(about),
    ]),
  )
const refused = (acting: Promise<unknown>, code: string) => expect(acting).rejects.toMatchObject({ code })

describe('linking', () => {
  it('lets somebody in by the other site from then on, and says by whom', async () => {
    const caller = await member()
    await link(caller, site)
    expect(await people(caller)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{64}$/),
        platform: 2,
        nickname: '林小满',
        linkedAt: world.clock.now(),
        way: site,
      },
    ])
    expect((await newcomer(inside, { subject: 'o-lin-inside' })).subject).toEqual(caller.subject)
    expect((await readUser(ports, caller.subject.userId)).unionid).toBe('u-lin')
  })

  it('twice is once', async () => {
    const caller = await member()
    await link(caller, site)
    await link(caller, site)
    expect(await people(caller)).toHaveLength(1)
    expect(await told(caller)).toEqual([['way_added', 'wechat']])
  })

  it('of somebody else’s is refused, by any app that knows them', async () => {
    const other = await newcomer(inside)
    const caller = await member()
    await refused(link(caller, inside), 'identity_taken')
    await refused(link(caller, site, { subject: 'o-lin-at-site' }), 'identity_taken')
    expect(await people(caller)).toEqual([])
    expect((await newcomer(inside)).subject).toEqual(other.subject)
  })

  it('at the same moment by two accounts is done for one', async () => {
    const callers = [await member(), await member('wang@example.org')]
    const tries = await Promise.allSettled(callers.map((caller) => link(caller, issuer)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('asks for a fresh sign-in, before the code is used up', async () => {
    const caller = await member()
    const brought = site.agree(lin)
    world.clock.advance(freshMs + minute)
    await refused(linkIdentity(ports, caller, { way: site, brought }), 'fresh_sign_in_needed')
    expect(site.asked).toEqual([])
    await linkIdentity(ports, await callerAgain(), { way: site, brought })
    expect(await people(caller)).toHaveLength(1)
  })

  it('is not for support', async () => {
    const caller = { ...(await member()), isSupport: true }
    await refused(link(caller, site), 'not_permitted')
    await refused(unlinkIdentity(ports, caller, 'a'), 'not_permitted')
  })

  async function callerAgain() {
    const { code } = await checkPassword(ports, { account: 'lin@example.org', password: 'long enough' })
    return await callerOf((await signIn(ports, { code, platform: platform.local })).token)
  }
})

describe('a step up over another site', () => {
  const proved = (caller: UserCaller, way: FakeSignInWay, person: Partial<OutsidePerson> = {}) =>
    stepUpOutside(ports, caller, { way, brought: way.agree({ ...lin, ...person }) })

  it('makes the session a fresh one, by any app that knows them', async () => {
    const caller = await newcomer(site)
    world.clock.advance(freshMs + minute)
    await refused(link(caller, issuer), 'fresh_sign_in_needed')
    await proved(caller, inside, { subject: 'o-lin-inside' })
    await link(caller, issuer, { unionid: null })
    expect(await people(caller)).toHaveLength(2)
  })

  it('by somebody else, or by whom nobody knows, does not, and makes nobody', async () => {
    const caller = await newcomer(site)
    const other = { subject: 'wang', unionid: 'u-wang' }
    await newcomer(issuer, { ...other, unionid: null })
    world.clock.advance(freshMs + minute)
    await refused(proved(caller, site, other), 'sign_in_wrong')
    await refused(proved(caller, issuer, { ...other, unionid: null }), 'sign_in_wrong')
    await refused(link(caller, issuer), 'fresh_sign_in_needed')
  })

  it('works once for each code, and not for support', async () => {
    const caller = await newcomer(site)
    const brought = site.agree(lin)
    await stepUpOutside(ports, caller, { way: site, brought })
    await refused(stepUpOutside(ports, caller, { way: site, brought }), 'sign_in_wrong')
    await refused(stepUpOutside(ports, caller, { way: null, brought }), 'sign_in_wrong')
    await refused(proved({ ...caller, isSupport: true }, site), 'not_permitted')
  })
})

describe('unlinking', () => {
  it('lets somebody in no longer, by whichever app of WeChat they come', async () => {
    const caller = await member()
    await link(caller, site)
    await link(caller, inside, { subject: 'o-lin-inside' })
    expect(await people(caller)).toHaveLength(1)
    await unlinkIdentity(ports, caller, await onlyId(caller))
    expect(await people(caller)).toEqual([])
    // Its other app was the same person, and a sign-in is no change.
    expect(await told(caller)).toEqual([
      ['way_removed', 'wechat'],
      ['way_added', 'wechat'],
    ])
    for (const way of [site, inside]) {
      const subject = way === site ? 'o-lin' : 'o-lin-inside'
      expect((await newcomer(way, { subject, unionid: null })).subject).not.toEqual(caller.subject)
    }
  })

  it('leaves the others', async () => {
    const caller = await member()
    await link(caller, site)
    world.clock.advance(minute)
    await link(caller, issuer, { unionid: null, nickname: null })
    await unlinkIdentity(ports, caller, await onlyId(caller))
    expect(await people(caller)).toMatchObject([{ platform: 4, nickname: null, way: issuer }])
  })

  it('of somebody else’s is not found', async () => {
    const other = await newcomer(inside)
    const caller = await member()
    await refused(unlinkIdentity(ports, caller, await onlyId(other)), 'not_found')
    expect(await people(other)).toHaveLength(1)
  })

  it('asks for a fresh sign-in', async () => {
    const caller = await member()
    await link(caller, site)
    world.clock.advance(freshMs + minute)
    await refused(unlinkIdentity(ports, caller, await onlyId(caller)), 'fresh_sign_in_needed')
  })

  it('of the last way in is refused; a way that the operator took away counts for nothing', async () => {
    const caller = await newcomer(site)
    const id = await onlyId(caller)
    await refused(unlinkIdentity(ports, caller, id), 'last_way_in')
    world.clock.advance(minute)
    await link(caller, issuer, { unionid: null })
    const withoutIssuer = { ...ports, signInWays: [inside, site] }
    await refused(unlinkIdentity(withoutIssuer, caller, id), 'last_way_in')
    expect(await listIdentities(withoutIssuer, caller.subject.userId)).toMatchObject([
      { way: site },
      { platform: 4, way: null },
    ])
    await unlinkIdentity(ports, caller, id)
    expect(await people(caller)).toMatchObject([{ platform: 4 }])
  })

  it('of both last ways at once leaves one', async () => {
    const caller = await newcomer(site)
    await link(caller, issuer, { unionid: null })
    const ids = (await people(caller)).map(({ id }) => id)
    const tries = await Promise.allSettled(ids.map((id) => unlinkIdentity(ports, caller, id)))
    expect(tries.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'last_way_in' } },
    ])
    expect(await people(caller)).toHaveLength(1)
  })

  it('of a first organiser, who came by a link of the operator’s, is refused too', async () => {
    const code = await makeSignInCode(ports, { userId: null, platform: platform.oneTimeLink, livesMs: null })
    const caller = await callerOf((await signIn(ports, { code, platform: platform.oneTimeLink })).token)
    await link(caller, site)
    await refused(unlinkIdentity(ports, caller, await onlyId(caller)), 'last_way_in')
  })
})

it('nobody has identities that are not theirs', async () => {
  await newcomer(site)
  expect(await listIdentities(ports, 'nobody' as UserId)).toEqual([])
})
