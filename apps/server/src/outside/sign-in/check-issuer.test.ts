import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkIssuer } from './check-issuer.ts'
import { type CrookedIssuer, startCrookedIssuer } from './testing/crooked-issuer.ts'
import { startRealIssuer } from './testing/real-issuer.ts'

const returnTo = 'http://127.0.0.1:3000/auth4'
const times = { patience: 1, skew: 60 }

let issuer: CrookedIssuer
beforeEach(async () => {
  issuer = await startCrookedIssuer()
})
afterEach(() => issuer.close())
const troubleOf = (oidc = issuer.setting) =>
  checkIssuer({ oidc, returnTo, times }).then(
    () => null,
    ({ trouble }) => trouble as string,
  )

it('an issuer by oidc-provider is good, and does not take another secret', async () => {
  const real = await startRealIssuer({ returnTo })
  expect(await troubleOf(real.setting)).toBeNull()
  expect(await troubleOf({ ...real.setting, clientSecret: 'another' })).toBe('credentials')
  await real.close()
})

it('asks what it is, for its keys, and about a code of nobody’s, and no more', async () => {
  expect(await troubleOf()).toBeNull()
  expect(issuer.calls.map(({ path }) => path)).toEqual([
    '/.well-known/openid-configuration',
    '/keys',
    '/token',
  ])
  expect(issuer.complaints).toEqual([])
})

it.each([
  ['calls itself otherwise', { issuer: 'https://evil.example.org' }, 'refused'],
  ['names no keys', { jwks_uri: undefined }, 'refused'],
  ['has its keys where nothing answers', { jwks_uri: 'http://127.0.0.1:1/keys' }, 'busy'],
  ['has its keys where something else is', { jwks_uri: '/me' }, 'refused'],
  ['has its keys where nothing is', { jwks_uri: '/nothing' }, 'busy'],
])('one that %s is not good', async (_, metadata, trouble) => {
  const at = (path: string | undefined) => (path?.startsWith('/') ? `${issuer.origin}${path}` : path)
  issuer.become({ metadata: 'jwks_uri' in metadata ? { jwks_uri: at(metadata.jwks_uri) } : metadata })
  expect(await troubleOf()).toBe(trouble)
})

it('one that gives out tokens for a code that it never gave is not good', async () => {
  issuer.become({
    instead: { body: { access_token: 'access', token_type: 'Bearer', expires_in: 60 } },
  })
  expect(await troubleOf()).toBe('refused')
})

it.each([
  [{ status: 503, body: {} }, 'busy'],
  [{ status: 401, body: { error: 'invalid_client' } }, 'credentials'],
  [{ status: 400, body: { error: 'unauthorized_client' } }, 'credentials'],
])('what it answers about the code is told: %o', async (instead, trouble) => {
  issuer.become({ instead })
  expect(await troubleOf()).toBe(trouble)
})

it('one that is not there cannot be reached', async () => {
  expect(await troubleOf({ ...issuer.setting, issuer: new URL('http://127.0.0.1:1') })).toBe('busy')
})
