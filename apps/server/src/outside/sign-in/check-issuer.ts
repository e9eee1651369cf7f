import { OutsideFailed } from '@fairdraw/application/ports'
import { type Configuration, genericGrantRequest, ResponseBodyError } from 'openid-client'
import { listOf, partsOf } from '../../answer-parts.ts'
import type { OidcSetting } from '../../config-outside.ts'
import { boundedFetch, createKnownIssuer, type OidcTimes, usualOidcTimes } from './oidc-client.ts'
import { outsideFailedOf } from './oidc-trouble.ts'

type Given = { readonly oidc: OidcSetting; readonly returnTo: string; readonly times?: OidcTimes }

/**
 * Looks whether people could sign in by an issuer, and signs in nobody: what it says of itself, its keys, and whether it
 * takes our secret. Throws OutsideFailed, as signing in does.
 */
export async function checkIssuer({ oidc, returnTo, times = usualOidcTimes }: Given): Promise<void> {
  try {
    const known = await createKnownIssuer(oidc, times)()
    await readKeys(known, times)
    await showSecret(known, returnTo)
  } catch (failure) {
    throw failure instanceof OutsideFailed ? failure : outsideFailedOf(failure)
  }
}

/** By these it signs who somebody is. */
async function readKeys(known: Configuration, { patience }: OidcTimes): Promise<void> {
  const { jwks_uri } = known.serverMetadata()
  if (jwks_uri === undefined) throw new OutsideFailed('refused')
  const signal = AbortSignal.timeout(patience * 1_000)
  const answer = await keysAt(jwks_uri, signal)
  if (listOf(partsOf(answer).keys).length === 0) throw new OutsideFailed('refused')
}

async function keysAt(address: string, signal: AbortSignal): Promise<unknown> {
  try {
    const headers = { accept: 'application/json' }
    const response = await boundedFetch(address, {
      method: 'GET',
      headers,
      body: null,
      redirect: 'manual',
      signal,
    })
    if (response.ok) return await response.json()
  } catch {
    // Whatever was in the way of the answer, there is none.
  }
  throw new OutsideFailed('busy')
}

/** A code that nobody was given: who is asked looks at the client first, and at the code then (RFC 6749 §4.1.3, §5.2). */
async function showSecret(known: Configuration, returnTo: string): Promise<void> {
  const nobodys = {
    code: 'fairdraw-check',
    redirect_uri: returnTo,
    code_verifier: 'fairdraw-check'.repeat(4),
  }
  try {
    await genericGrantRequest(known, 'authorization_code', nobodys)
  } catch (failure) {
    if (failure instanceof ResponseBodyError && failure.error === 'invalid_grant') return
    throw failure
  }
  // It gives out tokens for what it never issued.
  throw new OutsideFailed('refused')
}
