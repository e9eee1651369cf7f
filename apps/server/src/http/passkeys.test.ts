import { routes } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { createSoftAuthenticator, type Lie, type SoftAuthenticator } from '../testing/soft-authenticator.ts'

const site = 'https://draw.example.org'
let one: TestApp
let token: string
beforeEach(async () => {
  one = await testApp({ publicUrl: site })
  token = await signUp('lin@example.org')
})
afterEach(() => one.close())

async function signUp(account: string): Promise<string> {
  const given = { account, password: 'long enough', nickname: '林小满' }
  const { auth_code } = (await one.call(routes.authSignUp, given)).data
  return (await one.call(routes.userLogin, { auth_code, auth_platform: 1 })).data.token
}
async function add(device: SoftAuthenticator, { by = token, lie = {} as Lie, name = '手机' } = {}) {
  const { options } = (await one.call(routes.authPasskeyNew, {}, { token: by })).data
  return await one.call(routes.authPasskeyAdd, { response: device.create(options, lie), name }, { token: by })
}
async function request(by?: string) {
  const asked = by
    ? await one.call(routes.authStepUpPasskey, {}, { token: by })
    : await one.call(routes.authPasskeyOptions, {})
  return asked.data.options
}
async function use(device: SoftAuthenticator, { lie = {} as Lie, by }: { lie?: Lie; by?: string } = {}) {
  return await one.call(routes.authPasskey, { response: device.sign(await request(by), lie) })
}
const signIn = (auth_code: string) => one.call(routes.userLogin, { auth_code, auth_platform: 5 })
const userOf = async (by: string) =>
  (await one.call(routes.userInfoRead, {}, { token: by })).data.user_info.user_id
const list = async () => (await one.call(routes.authPasskeys, {}, { token })).data.list

describe('a passkey', () => {
  it.each([false, true])('signs its account in, again and again (synced: %s)', async (isSynced) => {
    const device = createSoftAuthenticator(site, { isSynced })
    const added = await add(device, { name: ' 林的手机 ' })
    expect(added.data).toMatchObject({ name: '林的手机', used_at: null, is_synced: isSynced })
    for (let again = 0; again < 3; again++) {
      const { auth_code } = (await use(device)).data
      const { data } = await signIn(auth_code)
      expect(await userOf(data.token)).toBe(await userOf(token))
      expect((await signIn(auth_code)).sta).toBe(2001)
    }
    expect(await list()).toEqual([{ ...added.data, used_at: new Date(one.clock.now()).toISOString() }])
  })

  it('is asked for with what a device finds by itself, and tells nobody whose it is', async () => {
    const { options } = (await one.call(routes.authPasskeyNew, {}, { token })).data
    expect(options).toMatchObject({
      rp: { id: 'draw.example.org' },
      user: { name: 'lin@example.org', displayName: '林小满' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
    const other = await signUp('zhang@example.org')
    const others = (await one.call(routes.authPasskeyNew, {}, { token: other })).data.options
    expect(others.user.id).not.toBe(options.user.id)
    expect(others.challenge).not.toBe(options.challenge)
    const anybody = await request()
    expect(anybody).toMatchObject({
      rpId: 'draw.example.org',
      allowCredentials: [],
      userVerification: 'required',
    })
  })

  it('is of one account, and is added once', async () => {
    const device = createSoftAuthenticator(site)
    await add(device)
    expect((await one.call(routes.authPasskeyNew, {}, { token })).data.options.excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ])
    const other = await signUp('zhang@example.org')
    expect((await add(device, { by: other })).data).toMatchObject({ code: 'passkey_known' })
    expect((await add(device)).data).toMatchObject({ code: 'passkey_known' })
  })

  it('is renamed by its account alone, and gets nobody in once it is removed', async () => {
    const device = createSoftAuthenticator(site)
    const { id } = (await add(device)).data
    const other = await signUp('zhang@example.org')
    const rename = (by: string) => one.call(routes.authPasskeyRename, { id, name: '电脑' }, { token: by })
    expect([(await rename(other)).sta, (await rename(token)).sta]).toEqual([1004, 0])
    expect((await list()).map(({ name }) => name)).toEqual(['电脑'])
    const remove = (by: string) => one.call(routes.authPasskeyRemove, { id }, { token: by })
    expect([(await remove(other)).sta, (await remove(token)).sta]).toEqual([1004, 0])
    expect(await list()).toEqual([])
    expect((await use(device)).data).toMatchObject({ code: 'passkey_wrong' })
  })

  it('there can be twenty', async () => {
    for (let at = 0; at < 20; at++) expect((await add(createSoftAuthenticator(site))).sta).toBe(0)
    const full = await one.call(routes.authPasskeyNew, {}, { token })
    expect(full.data).toMatchObject({ code: 'passkey_limit_reached' })
  })

  it('is added and removed by a fresh sign-in alone', async () => {
    const { id } = (await add(createSoftAuthenticator(site))).data
    const { options } = (await one.call(routes.authPasskeyNew, {}, { token })).data
    one.clock.advance(11 * minute)
    const response = createSoftAuthenticator(site).create(options)
    const stale = [
      await one.call(routes.authPasskeyNew, {}, { token }),
      await one.call(routes.authPasskeyAdd, { response, name: '电脑' }, { token }),
      await one.call(routes.authPasskeyRemove, { id }, { token }),
    ]
    expect(stale.map(({ sta }) => sta)).toEqual([4003, 4003, 4003])
  })
})

describe('what a device says', () => {
  const lies: [string, Lie][] = [
    ['for another site', { origin: 'https://draw.example.com' }],
    ['for another site of the same name', { origin: 'https://draw.example.org:8443' }],
    ['for another party', { rpId: 'example.com' }],
    ['to another question', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without its owner shown', { isUnverified: true }],
    ['of another ceremony', { type: 'payment.get' }],
  ]
  it.each(lies)('makes no passkey: %s', async (_, lie) => {
    expect((await add(createSoftAuthenticator(site), { lie })).data).toMatchObject({ code: 'passkey_wrong' })
    expect(await list()).toEqual([])
  })

  it.each<[string, Lie]>([
    ...lies,
    ['signed by another key', { isForged: true }],
    ['in the name of another account', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['with a counter that went back', { counter: 1 }],
    ['with a counter that begins anew', { counter: 0 }],
  ])('signs nobody in: %s', async (_, lie) => {
    const device = createSoftAuthenticator(site)
    await add(device)
    for (let again = 0; again < 2; again++) expect((await use(device)).sta).toBe(0)
    expect((await use(device, { lie })).data).toMatchObject({ code: 'passkey_wrong' })
    expect((await use(device)).sta).toBe(0)
  })

  it('is heard once, within five minutes, and for the account that was asked', async () => {
    const device = createSoftAuthenticator(site)
    await add(device)
    const check = (response: ReturnType<SoftAuthenticator['sign']>) =>
      one.call(routes.authPasskey, { response })
    const response = device.sign(await request())
    expect([(await check(response)).sta, (await check(response)).sta]).toEqual([0, 2260])
    const late = device.sign(await request())
    one.clock.advance(5 * minute)
    expect((await check(late)).sta).toBe(2260)
    const other = await signUp('zhang@example.org')
    await add(createSoftAuthenticator(site), { by: other })
    expect((await use(device, { by: other })).sta).toBe(2260)
  })

  it('to one question at the same moment signs in once', async () => {
    const device = createSoftAuthenticator(site, { isSynced: true })
    await add(device)
    const response = device.sign(await request())
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => one.call(routes.authPasskey, { response })),
    )
    expect(tries.map(({ sta }) => sta).toSorted()).toEqual([0, ...Array(5).fill(2260)])
  })

  it('made for one account is not added to another, nor twice', async () => {
    const { options } = (await one.call(routes.authPasskeyNew, {}, { token })).data
    const sent = { response: createSoftAuthenticator(site).create(options), name: '手机' }
    const other = await signUp('zhang@example.org')
    expect((await one.call(routes.authPasskeyAdd, sent, { token: other })).sta).toBe(2260)
    expect((await one.call(routes.authPasskeyAdd, sent, { token })).sta).toBe(2260)
  })
})

describe('a step up by a passkey', () => {
  it('is asked of the own passkeys, and makes the session fresh', async () => {
    const device = createSoftAuthenticator(site)
    await add(device)
    one.clock.advance(11 * minute)
    expect((await request(token)).allowCredentials.map(({ id }) => id)).toEqual([device.id])
    const { auth_code } = (await use(device, { by: token })).data
    const step = (auth_platform: 5 | 6) =>
      one.call(routes.authStepUp, { auth_code, auth_platform }, { token })
    expect([(await step(6)).sta, (await step(5)).sta, (await step(5)).sta]).toEqual([2001, 0, 2001])
    expect((await one.call(routes.authPasskeyNew, {}, { token })).sta).toBe(0)
  })

  it('of another account does not, and needs one to begin with', async () => {
    expect((await one.call(routes.authStepUpPasskey, {}, { token })).data).toMatchObject({
      code: 'no_passkey',
    })
    const other = createSoftAuthenticator(site)
    await add(other, { by: await signUp('zhang@example.org') })
    const { auth_code } = (await use(other)).data
    expect((await one.call(routes.authStepUp, { auth_code, auth_platform: 5 }, { token })).sta).toBe(2001)
    expect((await signIn(auth_code)).sta).toBe(0)
  })
})

it('the last way into an account is not removed, even when two are at the same moment', async () => {
  token = await one.organiser()
  const ids = []
  for (let at = 0; at < 2; at++) ids.push((await add(createSoftAuthenticator(site))).data.id)
  const removals = await Promise.all(ids.map((id) => one.call(routes.authPasskeyRemove, { id }, { token })))
  expect(removals.map(({ sta }) => sta).toSorted()).toEqual([0, 2268])
  expect(await list()).toHaveLength(1)
})

it('that comes or goes is told to its account', async () => {
  const { id } = (await add(createSoftAuthenticator(site))).data
  await one.call(routes.authPasskeyRemove, { id }, { token })
  const { list: told } = (await one.call(routes.accountNotices, {}, { token })).data
  expect(told.map(({ kind, way }) => [kind, way])).toEqual([
    ['way_removed', 'passkey'],
    ['way_added', 'passkey'],
  ])
})

describe('passkeys are offered', () => {
  it.each([
    [null, true],
    ['https://draw.example.org', true],
    ['http://localhost:3000', true],
    ['http://draw.example.org', false],
    ['https://203.0.113.7', false],
  ])('at %s: %s', async (publicUrl, isOffered) => {
    const other = await testApp({ publicUrl })
    const { list: ways } = (await other.call(routes.authPlatforms, {})).data
    expect(ways.some(({ platform }) => platform === 5)).toBe(isOffered)
    await other.close()
  })

  it('without a public address on this machine, at any port and nowhere else', async () => {
    const bare = one
    one = await testApp()
    token = await one.organiser()
    const device = createSoftAuthenticator('http://localhost:3000')
    expect((await add(device)).sta).toBe(0)
    expect((await use(device, { lie: { origin: 'http://localhost:5173' } })).sta).toBe(0)
    for (const origin of ['http://192.168.1.5:3000', 'http://localhost.example.org', 'http://evil.localhost'])
      expect((await use(device, { lie: { origin } })).sta).toBe(2260)
    await one.close()
    one = bare
  })
})
