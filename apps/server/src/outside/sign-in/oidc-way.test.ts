import { type BroughtBack, OutsideFailed } from '@fairdraw/application/ports'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../testing/world.ts'
import { createOidcWay } from './oidc-way.ts'
import { type CrookedIssuer, startCrookedIssuer } from './testing/crooked-issuer.ts'
import { newIssuerKey } from './testing/issuer-key.ts'
import { comeBack, type RealIssuer, startRealIssuer } from './testing/real-issuer.ts'

const home = 'http://127.0.0.1:3000/auth4'
const state = '0123456789abcdef0123456789abcdef'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const brought = (came: URLSearchParams, left = state): BroughtBack => ({
  code: came.get('code') ?? '',
  returned: came.toString(),
  state: left,
})

describe('an issuer by oidc-provider', () => {
  let issuer: RealIssuer
  beforeAll(async () => {
    issuer = await startRealIssuer({ returnTo: home })
  })
  afterAll(() => issuer.close())
  const open = () => createOidcWay({ oidc: issuer.setting, vault: world.ports.vault, returnTo: home })

  it('says who came, by the code flow with PKCE, state, nonce and issuer', async () => {
    const way = open()
    const there = await way.authoriseUrl(state)
    expect(Object.fromEntries(new URL(there).searchParams)).toEqual({
      client_id: 'fairdraw',
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: home,
      state,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    issuer.state.person = { sub: 'lin', name: '林小满', picture: 'https://pictures.example.org/lin' }
    const came = await comeBack(there, home)
    expect([came.get('state'), came.get('iss')]).toEqual([state, issuer.setting.issuer.origin])
    expect(await way.personOf(brought(came))).toEqual({
      subject: 'lin',
      unionid: null,
      nickname: '林小满',
      avatarUrl: 'https://pictures.example.org/lin',
    })
  })

  it('needs nothing to be kept between leaving and coming back', async () => {
    const came = await comeBack(await open().authoriseUrl(state), home)
    expect(await open().personOf(brought(came))).toMatchObject({ subject: 'lin' })
  })

  it('takes a code once', async () => {
    const way = open()
    const came = brought(await comeBack(await way.authoriseUrl(state), home))
    await way.personOf(came)
    await expect(way.personOf(came)).rejects.toMatchObject({ trouble: 'code', cause: 'invalid_grant' })
  })

  it('lets nobody use a code whose trip was begun elsewhere', async () => {
    const way = open()
    const came = await comeBack(await way.authoriseUrl(state), home)
    const other = 'f'.repeat(32)
    await expect(way.personOf(brought(came, other))).rejects.toMatchObject({ trouble: 'code' })
    came.set('state', other)
    await expect(way.personOf(brought(came, other))).rejects.toMatchObject({ cause: 'invalid_grant' })
  })

  it('that says no comes back without a code', async () => {
    issuer.state.declines = true
    const came = await comeBack(await open().authoriseUrl(state), home)
    issuer.state.declines = false
    expect([came.get('error'), came.get('code')]).toEqual(['access_denied', null])
    await expect(open().personOf(brought(came))).rejects.toMatchObject({ trouble: 'code' })
  })

  it('does not know a client with another secret', async () => {
    const oidc = { ...issuer.setting, clientSecret: 'another' }
    const way = createOidcWay({ oidc, vault: world.ports.vault, returnTo: home })
    const came = await comeBack(await way.authoriseUrl(state), home)
    await expect(way.personOf(brought(came))).rejects.toMatchObject({ trouble: 'credentials' })
  })
})

describe('an issuer that is not as it should be', () => {
  let issuer: CrookedIssuer
  let way: ReturnType<typeof createOidcWay>
  beforeEach(async () => {
    issuer = await startCrookedIssuer()
    way = createOidcWay({
      oidc: issuer.setting,
      vault: world.ports.vault,
      returnTo: home,
      times: { patience: 1, skew: 60 },
    })
  })
  afterEach(() => issuer.close())

  /** Somebody goes there and comes back. */
  const trip = async () => issuer.agree(await way.authoriseUrl(state))
  const failureOf = async (came: URLSearchParams, left = state) => {
    const failure: unknown = await way.personOf(brought(came, left)).then(
      () => null,
      (thrown) => thrown,
    )
    if (!(failure instanceof OutsideFailed)) throw new Error('it was taken', { cause: failure })
    return failure
  }

  it('is heard while it is honest', async () => {
    expect(await way.personOf(brought(await trip()))).toMatchObject({ subject: 'lin', nickname: '林小满' })
    expect(issuer.complaints).toEqual([])
  })

  const now = () => Math.floor(Date.now() / 1_000)
  it.each([
    ['another issuer', { iss: 'https://evil.example.org' }, 'refused'],
    ['another audience', { aud: 'another client' }, 'refused'],
    ['several audiences and no party', { aud: ['fair draw', 'another client'] }, 'refused'],
    ['the nonce of another trip', { nonce: 'another' }, 'code'],
    ['no nonce', { nonce: undefined }, 'refused'],
    ['no subject', { sub: undefined }, 'refused'],
    ['a time long over', { exp: now() - 120 }, 'refused'],
    ['a time to come', { nbf: now() + 120 }, 'refused'],
    ['no end', { exp: undefined }, 'refused'],
  ] as const)('is refused when its token tells of %s', async (_, claims, trouble) => {
    const came = await trip()
    issuer.become({ claims })
    const failure = await failureOf(came)
    expect([failure.trouble, String(failure.cause)]).toEqual([
      trouble === 'refused' ? expect.stringMatching(/^(refused|code)$/) : trouble,
      expect.stringMatching(/^OAUTH_/),
    ])
  })

  it.each([
    ['behind', { exp: now() - 30, iat: now() - 90 }],
    ['ahead', { nbf: now() + 30, iat: now() + 30, exp: now() + 90 }],
  ])('is heard when its clock is half a minute %s', async (_, claims) => {
    const came = await trip()
    issuer.become({ claims })
    expect(await way.personOf(brought(came))).toMatchObject({ subject: 'lin' })
  })

  it.each([
    ['with a key that is not its own', () => ({ key: newIssuerKey('other').privateKey })],
    ['with nothing', () => ({ alg: 'none' as const })],
    ['with its public key for a secret', () => ({ alg: 'HS256' as const })],
  ])('is refused when it signs %s', async (_, how) => {
    const came = await trip()
    issuer.become(how())
    expect((await failureOf(came)).trouble).toMatch(/^(code|refused)$/)
  })

  it.each([
    ['names another issuer', 'iss', 'https://evil.example.org'],
    ['names no issuer, though it says it always does', 'iss', null],
    ['names another state', 'state', 'f'.repeat(32)],
    ['names no state', 'state', null],
    ['has another code than was told', 'code', 'another'],
  ])('is refused when what came back %s', async (_, name, value) => {
    const came = await trip()
    const told = brought(came)
    if (value === null) came.delete(name)
    else came.set(name, value)
    const failing = way.personOf({ ...told, returned: came.toString() })
    await expect(failing).rejects.toMatchObject({ trouble: 'code' })
    expect(issuer.calls.map(({ path }) => path)).not.toContain('/token')
  })

  it('is refused when it says no, whatever code stands beside that', async () => {
    const came = await trip()
    came.set('error', 'access_denied')
    expect(await failureOf(came)).toMatchObject({ trouble: 'consent', cause: 'access_denied' })
  })

  it('is not asked about a code of a browser that holds no state', async () => {
    const came = await trip()
    await expect(way.personOf({ ...brought(came), state: null })).rejects.toMatchObject({ trouble: 'code' })
  })

  it('that does not name itself in what comes back is heard by code and state alone', async () => {
    issuer.become({ metadata: { authorization_response_iss_parameter_supported: false } })
    const came = await trip()
    expect(await way.personOf({ ...brought(came), returned: null })).toMatchObject({ subject: 'lin' })
  })

  it('is refused when it tells no id token', async () => {
    const came = await trip()
    issuer.become({ withoutIdToken: true })
    expect((await failureOf(came)).trouble).toMatch(/^(code|refused)$/)
  })

  it('that cannot tell names, or tells those of somebody else, still says who came', async () => {
    for (const userinfo of [{ status: 500, body: {} }, { body: { sub: 'another', name: '别人' } }]) {
      const came = await trip()
      issuer.become({ userinfo })
      expect(await way.personOf(brought(came))).toMatchObject({ subject: 'lin', nickname: null })
    }
  })

  it.each([
    [{ status: 400, body: { error: 'invalid_grant' } }, 'code', 'invalid_grant'],
    [{ status: 401, body: { error: 'invalid_client' } }, 'credentials', 'invalid_client'],
    [{ status: 400, body: { error: 'temporarily_unavailable' } }, 'busy', 'temporarily_unavailable'],
    [{ status: 503, body: { error: 'server_error' } }, 'busy', 'OAUTH_RESPONSE_IS_NOT_CONFORM'],
    [{ status: 400, body: { error: 'Sorry, lin@example.org' } }, 'refused', 'unknown'],
    [{ status: 500, body: {} }, 'busy', 'OAUTH_RESPONSE_IS_NOT_CONFORM'],
    [{ status: 429, body: {} }, 'quota', 'OAUTH_RESPONSE_IS_NOT_CONFORM'],
  ] as const)('that answers %j is %s', async (instead, trouble, cause) => {
    const came = await trip()
    issuer.become({ instead })
    expect(await failureOf(came)).toMatchObject({ trouble, cause })
  })

  it.each(['down', 'hang', 'drop', 'garbage', 'endless', 'elsewhere'] as const)(
    'that is out of order (%s) is busy, and is heard again later',
    async (whim) => {
      issuer.whims.push(whim)
      await expect(way.authoriseUrl(state)).rejects.toMatchObject({ trouble: 'busy' })
      const came = await trip()
      issuer.whims.push(whim)
      expect((await failureOf(came)).trouble).toBe('busy')
    },
  )

  it('says who it is once for many who leave', async () => {
    await Promise.all(Array.from({ length: 5 }, () => way.authoriseUrl(state)))
    expect(issuer.calls.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration'])
  })

  it('that says it is another is not believed', async () => {
    issuer.become({ metadata: { issuer: 'https://evil.example.org' } })
    await expect(way.authoriseUrl(state)).rejects.toThrow(OutsideFailed)
  })

  it('no failure tells what was sent', async () => {
    const came = await trip()
    issuer.become({ instead: { status: 400, body: { error: `no such code ${came.get('code')}` } } })
    const failure = await failureOf(came)
    expect(JSON.stringify([failure.message, failure.cause])).not.toContain(came.get('code'))
  })
})
