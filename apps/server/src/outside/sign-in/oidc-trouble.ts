import { OutsideFailed, type OutsideTrouble } from '@fairdraw/application/ports'
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'

/** Error words of OAuth 2.0 (RFC 6749 §5.2) that say something else than `refused`. */
const saidTroubles: Readonly<Record<string, OutsideTrouble>> = {
  invalid_grant: 'code',
  invalid_client: 'credentials',
  unauthorized_client: 'credentials',
  temporarily_unavailable: 'busy',
  server_error: 'busy',
  slow_down: 'quota',
}

/** What the library found, where it says something else. */
const foundTroubles: Readonly<Record<string, OutsideTrouble>> = {
  OAUTH_TIMEOUT: 'busy',
  OAUTH_ABORT: 'busy',
  OAUTH_PARSE_ERROR: 'busy',
  OAUTH_RESPONSE_IS_NOT_JSON: 'busy',
  // What came back is of another issuer, another browser, or was made up.
  OAUTH_INVALID_RESPONSE: 'code',
}

/** What a failure of the OpenID Connect client means; a fault of ours is thrown on. Its `cause` is a word for the log. */
export function outsideFailedOf(failure: unknown): OutsideFailed {
  if (failure instanceof ResponseBodyError) {
    const { error, status } = failure
    return failed(saidTroubles[error] ?? troubleOfStatus(status), wordIn(error))
  }
  if (failure instanceof WWWAuthenticateChallengeError) {
    const said = failure.cause[0]?.parameters.error ?? 'invalid_client'
    return failed(saidTroubles[said] ?? 'credentials', wordIn(said))
  }
  if (failure instanceof AuthorizationResponseError) return failed('consent', wordIn(failure.error))
  if (failure instanceof ClientError) {
    const { code = '' } = failure
    if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && failure.cause instanceof Response)
      return failed(troubleOfStatus(failure.cause.status), code)
    return failed(isForeignNonce(failure) ? 'code' : (foundTroubles[code] ?? 'refused'), code)
  }
  // What the library throws by itself for wrong use has a code; without one no answer came.
  if (failure instanceof TypeError && !('code' in failure)) return failed('busy', 'no answer')
  throw failure
}

/** The id token is good, and was made for another browser's trip. */
function isForeignNonce({ code, cause }: ClientError): boolean {
  const compared = (cause as { readonly cause?: { readonly claim?: string } } | undefined)?.cause
  return code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && compared?.claim === 'nonce'
}

function troubleOfStatus(status: number): OutsideTrouble {
  if (status === 429) return 'quota'
  return status >= 500 ? 'busy' : 'refused'
}

/** The issuer's word as the standards write them; nothing else of its answer is kept. */
function wordIn(error: string): string {
  return /^[a-z_]{1,40}$/.test(error) ? error : 'unknown'
}

function failed(trouble: OutsideTrouble, why: string): OutsideFailed {
  const failure = new OutsideFailed(trouble)
  failure.cause = why
  return failure
}
