import { createHash, createHmac, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { OidcSetting } from '../../../config-outside.ts'
import {
  type PlatformAnswer,
  type PlatformCall,
  startFakePlatform,
  WrongCall,
} from '../../comments/testing/fake-platform.ts'
import { issuerKey } from './issuer-key.ts'

/** How an issuer is not as it should be; honest where nothing is said. */
export type Crookedness = {
  /** In place of what the id token should say; undefined takes a claim away. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly key?: KeyObject
  readonly alg?: 'RS256' | 'none' | 'HS256'
  /** What it answers in place of tokens. */
  readonly instead?: PlatformAnswer
  readonly withoutIdToken?: boolean
  /** In place of what it says of itself. */
  readonly metadata?: Readonly<Record<string, unknown>>
  /** At its address for people's names. */
  readonly userinfo?: PlatformAnswer
}

type Trip = { readonly nonce: string; readonly challenge: string; readonly returnTo: string; isUsed: boolean }

const client = { clientId: 'fair draw', clientSecret: 's:e%c/ret' }

/**
 * An issuer that does as it is told to. Honest, it refuses what the standards would have it refuse: other parameters,
 * another client, another verifier, a used code.
 */
export async function startCrookedIssuer() {
  const trips = new Map<string, Trip>()
  let crooked: Crookedness = {}
  let origin = ''

  function answer(call: PlatformCall): PlatformAnswer {
    const as = `${call.method} ${call.path}`
    if (as === 'GET /.well-known/openid-configuration')
      return { body: { ...metadata(), ...crooked.metadata } }
    if (as === 'GET /keys') return { body: { keys: [issuerKey.public] } }
    if (as === 'POST /token') return crooked.instead ?? tokens(call)
    if (as === 'GET /me') return crooked.userinfo ?? { body: { sub: 'lin', name: '林小满' } }
    throw new WrongCall('no such call')
  }
  const metadata = () => ({
    issuer: origin,
    jwks_uri: `${origin}/keys`,
    userinfo_endpoint: `${origin}/me`,
    authorization_endpoint: `${origin}/authorise`,
    token_endpoint: `${origin}/token`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  })

  function tokens({ body, headers }: PlatformCall): PlatformAnswer {
    const { clientId, clientSecret } = client
    const secret = [clientId, clientSecret].map(encodedForm).join(':')
    if (headers.authorization !== `Basic ${Buffer.from(secret).toString('base64')}`)
      return { status: 401, body: { error: 'invalid_client' } }
    const names = Object.keys(body).toSorted().join()
    if (names !== 'code,code_verifier,grant_type,redirect_uri') throw new WrongCall(`parameters ${names}`)
    const trip = trips.get(String(body.code))
    const challenge = createHash('sha256').update(String(body.code_verifier)).digest('base64url')
    if (!trip || trip.isUsed || trip.returnTo !== body.redirect_uri || trip.challenge !== challenge)
      return { status: 400, body: { error: 'invalid_grant', error_description: `of ${String(body.code)}` } }
    trip.isUsed = true
    return {
      body: {
        access_token: 'access',
        token_type: 'Bearer',
        expires_in: 60,
        ...(!crooked.withoutIdToken && { id_token: idToken(trip.nonce) }),
      },
    }
  }

  function idToken(nonce: string): string {
    const { key = issuerKey.privateKey, alg = 'RS256', claims } = crooked
    const now = Math.floor(Date.now() / 1_000)
    const said = { iss: origin, aud: client.clientId, sub: 'lin', nonce, iat: now, exp: now + 60, ...claims }
    const written = [{ alg, ...(alg === 'RS256' && { kid: issuerKey.kid }) }, said]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    if (alg === 'none') return `${written}.`
    // With the public key for a secret, as who confuses algorithms would.
    const mac = () => createHmac('sha256', JSON.stringify(issuerKey.public)).update(written).digest()
    const signature = alg === 'HS256' ? mac() : sign('sha256', Buffer.from(written), key)
    return `${written}.${signature.toString('base64url')}`
  }

  const wrong = (reason: string): PlatformAnswer => ({
    status: 400,
    body: { error: 'invalid_request', error_description: reason },
  })
  const platform = await startFakePlatform(answer, wrong)
  origin = platform.origin
  const setting: OidcSetting = { issuer: new URL(origin), ...client, name: 'Crooked' }
  return {
    ...platform,
    setting,
    become(how: Crookedness) {
      crooked = how
    },
    /** Somebody agrees on the issuer's page, whose address this is: the query that they come back with. */
    agree(address: string): URLSearchParams {
      const asked = new URL(address).searchParams
      const code = randomBytes(16).toString('hex')
      trips.set(code, {
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        returnTo: asked.get('redirect_uri') ?? '',
        isUsed: false,
      })
      return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: origin })
    },
  }
}

export type CrookedIssuer = Awaited<ReturnType<typeof startCrookedIssuer>>

/** Before it is joined and written in base64, each half is encoded as in a form (RFC 6749 §2.3.1). */
function encodedForm(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1)
}
