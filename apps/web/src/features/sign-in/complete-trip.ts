import type { ApiClient } from '../../lib/api-client.ts'
import { CallProblem } from '../../lib/call-problem.ts'
import { keepUserToken } from '../../lib/session.ts'
import { authoriseUrlOf, keepTrip, type Trip, takeTrip } from '../../lib/sign-in-trip.ts'

/** How signing in over another site ended. */
export type TripEnd =
  | { readonly kind: 'signed_in'; readonly back: string | null }
  /** The other site sent an error; `reason` is its word for it. */
  | { readonly kind: 'declined'; readonly reason: string; readonly back: string | null }
  /** Came back with nothing, as WeChat does when the visitor refuses. */
  | { readonly kind: 'no_code'; readonly back: string | null }
  /** Not begun in this tab, or begun for another way: the code was not sent anywhere. */
  | { readonly kind: 'foreign'; readonly back: string | null }
  | { readonly kind: 'code_refused'; readonly words: string; readonly back: string | null }
  /** The server could not answer now; the same return may be tried again. */
  | { readonly kind: 'unanswered'; readonly back: string | null }
  /** The service has no such way to sign in. */
  | { readonly kind: 'unconfigured'; readonly back: string | null }

/** Ends the trip this tab is on with what the other site added to the address; the token is kept when it is given. */
export async function completeTrip(
  api: ApiClient,
  platform: number,
  query: URLSearchParams,
): Promise<TripEnd> {
  const trip = takeTrip()
  const back = trip?.back ?? null
  const code = query.get('code')
  const isOurs = trip !== null && trip.platform === platform && trip.state === query.get('state')
  if (query.has('error')) return { kind: 'declined', reason: reasonIn(query), back }
  if (code && isOurs) return exchange(api, code, trip)
  const isThere = await isConfigured(api, platform)
  if (!isThere) return { kind: 'unconfigured', back }
  return { kind: code ? 'foreign' : 'no_code', back }
}

async function exchange(api: ApiClient, code: string, trip: Trip): Promise<TripEnd> {
  const { back, platform } = trip
  try {
    const { token } = await api.callOrThrow('userLogin', { auth_code: code, auth_platform: platform })
    keepUserToken(token)
    return { kind: 'signed_in', back }
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem
    if (!isPassing(problem)) return { kind: 'code_refused', words: problem.message, back }
    keepTrip(trip)
    return { kind: 'unanswered', back }
  }
}

/** Offline, a fault or a full service (api.md §1): nothing was decided about the code. */
function isPassing({ isUnreached, sta }: CallProblem): boolean {
  return isUnreached || sta === -1 || sta === 1029
}

/** True also while the service cannot be asked: then nothing is claimed about it. */
async function isConfigured(api: ApiClient, platform: number): Promise<boolean> {
  const ways = await api.call('authPlatforms', {}, { isSilent: true })
  return ways === null || authoriseUrlOf(ways, platform) !== null
}

/** RFC 6749 §4.1.2.1 names its errors in such words; anything else in the address is not repeated to the visitor. */
function reasonIn(query: URLSearchParams): string {
  return /^[a-z_]{1,40}$/.exec(query.get('error') ?? '')?.[0] ?? ''
}
