import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { OidcSetting } from '../../config-outside.ts'
import { shortBody } from '../../short-body.ts'

export type OidcTimes = {
  /** How long one answer of the issuer may take, in seconds. */
  readonly patience: number
  /** How far its clock and ours may be apart, in seconds. */
  readonly skew: number
}

export const usualOidcTimes: OidcTimes = { patience: 10, skew: 60 }

/** What the issuer says of itself is read again after this. */
const knownForMs = 3_600_000
const longestAnswerBytes = 1024 * 1024

/** The issuer as it describes itself, asked for once an hour; a failure is not remembered. */
export function createKnownIssuer(
  { issuer, clientId, clientSecret }: OidcSetting,
  { patience, skew }: OidcTimes,
): () => Promise<Configuration> {
  let known: { readonly at: number; readonly issuer: Promise<Configuration> } | null = null
  const discover = () =>
    discovery(
      issuer,
      clientId,
      { client_secret: clientSecret, [clockTolerance]: skew },
      secretAuth(clientSecret),
      {
        timeout: patience,
        [customFetch]: boundedFetch,
        // Settings take http for an issuer on this machine alone.
        execute: [
          enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
        ],
      },
    )
  return () => {
    const now = performance.now()
    if (known && now - known.at < knownForMs) return known.issuer
    const asked = { at: now, issuer: discover() }
    known = asked
    asked.issuer.catch(() => {
      if (known === asked) known = null
    })
    return asked.issuer
  }
}

/** In the header, as every issuer takes it that does not say otherwise (OpenID Connect Core 1.0 §9). */
function secretAuth(secret: string): ClientAuth {
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (supported.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest)
  }
}

/** No redirect is followed, and no answer is read to an end that does not come. */
export const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  // The code flow sends forms alone.
  const sent = body instanceof URLSearchParams ? { body } : {}
  const response = await fetch(url, { ...options, ...sent, redirect: 'error' })
  const bytes = await shortBody(response.body, longestAnswerBytes)
  return new Response(response.body && bytes, response)
}
