import { type BroughtBack, type BrowserWay, OutsideFailed, type Vault } from '@fairdraw/application/ports'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client'
import type { OidcSetting } from '../../config-outside.ts'
import { createKnownIssuer, type OidcTimes, usualOidcTimes } from './oidc-client.ts'
import { outsideFailedOf } from './oidc-trouble.ts'

type Given = {
  readonly oidc: OidcSetting
  readonly vault: Pick<Vault, 'index'>
  /** Registered with the issuer; a fixed one of our own. */
  readonly returnTo: string
  readonly times?: OidcTimes
}

type Claims = Readonly<Record<string, unknown>>

/**
 * Signing in by OpenID Connect: the code flow with PKCE, state and nonce. Verifier and nonce are made
 * of the state, so that nothing is kept here of who left (ADR 22).
 */
export function createOidcWay({ oidc, vault, returnTo, times = usualOidcTimes }: Given): BrowserWay {
  const issuer = createKnownIssuer(oidc, times)
  const here = new URL(returnTo)
  const made = (what: 'verifier' | 'nonce', state: string) =>
    Buffer.from(vault.index(`oidc/${what}`, state)).toString('base64url')

  async function authoriseUrl(state: string | null): Promise<string> {
    if (state === null) throw new RangeError('the address is made of a state')
    const challenge = await calculatePKCECodeChallenge(made('verifier', state))
    const asked = {
      redirect_uri: here.href,
      scope: 'openid profile',
      state,
      nonce: made('nonce', state),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    return buildAuthorizationUrl(await issuer(), asked).href
  }

  async function claimsOf(brought: BroughtBack): Promise<Claims & { readonly sub: string }> {
    const { state } = brought
    const came = cameBack(here, brought)
    if (state === null || came === null) throw new OutsideFailed('code')
    const known = await issuer()
    const tokens = await authorizationCodeGrant(known, came, {
      expectedState: state,
      expectedNonce: made('nonce', state),
      pkceCodeVerifier: made('verifier', state),
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new OutsideFailed('refused')
    return { ...(await profileOf(known, tokens.access_token, claims)), ...claims }
  }

  return {
    provider: 'oidc',
    app: oidc.issuer.href,
    platform: 4,
    where: 'site',
    name: oidc.name,
    isMadeOfState: true,
    authoriseUrl: (state) => authoriseUrl(state).catch(rethrown),
    async personOf(brought) {
      const claims = await claimsOf(brought).catch(rethrown)
      const nickname = ['name', 'nickname', 'preferred_username'].map((name) => textIn(claims, name))
      return {
        subject: claims.sub,
        unionid: null,
        avatarUrl: textIn(claims, 'picture'),
        nickname: nickname.find((name) => name !== null) ?? null,
      }
    },
  }
}

/** Our return address as the browser saw it; null where its query is not about this code. */
function cameBack(here: URL, { code, returned, state }: BroughtBack): URL | null {
  const came = new URL(here)
  came.search = returned ?? new URLSearchParams({ code, ...(state !== null && { state }) }).toString()
  return came.searchParams.get('code') === code ? came : null
}

/** Most issuers tell names at an address of their own; who they are stands without it. */
async function profileOf(known: Configuration, token: string, claims: Claims): Promise<Claims> {
  const { userinfo_endpoint } = known.serverMetadata()
  if (!userinfo_endpoint || textIn(claims, 'name') !== null) return {}
  try {
    return await fetchUserInfo(known, token, String(claims.sub))
  } catch (failure) {
    outsideFailedOf(failure)
    return {}
  }
}

function textIn(claims: Claims, name: string): string | null {
  const text = claims[name]
  return typeof text === 'string' && text !== '' ? text : null
}

function rethrown(failure: unknown): never {
  throw failure instanceof OutsideFailed || failure instanceof RangeError ? failure : outsideFailedOf(failure)
}
