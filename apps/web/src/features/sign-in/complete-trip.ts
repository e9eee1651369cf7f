import type { ApiClient } from '../../lib/api-client.ts'
import { CallProblem } from '../../lib/call-problem.ts'
import { outsideWayOf } from '../../lib/outside-ways.ts'
import { keepUserToken } from '../../lib/session.ts'
import { keepTrip, noteDone, type Trip, type TripPurpose, takeTrip } from '../../lib/sign-in-trip.ts'

/** Where the visitor was before, and what for they left; left out: to sign in. */
type Before = { readonly back: string | null; readonly purpose?: TripPurpose }

/** How a trip over another site ended. */
export type TripEnd = Before &
  (
    | { readonly kind: 'signed_in' }
    /** The own account is let into by that site from now on. */
    | { readonly kind: 'linked' }
    /** The own session is a fresh one again. */
    | { readonly kind: 'proved' }
    | TripFault
  )

/** Why it came to nothing. */
export type TripFault =
  /** The other site sent an error; `reason` is its word for it. */
  | { readonly kind: 'declined'; readonly reason: string }
  /** The other site, or what leads to it, is out of order. */
  | { readonly kind: 'unavailable' }
  /** Came back with nothing, as WeChat does when the visitor refuses. */
  | { readonly kind: 'no_code' }
  /** Not begun in this tab, or begun for another way: the code was not sent anywhere. */
  | { readonly kind: 'foreign' }
  /** The code was used, too old, or never one. */
  | { readonly kind: 'code_refused'; readonly words: string }
  /** The code was good, and something else stands against it. */
  | { readonly kind: 'refused'; readonly words: string }
  /** Linking wants to know once more who holds this session; the same return may be tried again then. */
  | { readonly kind: 'fresh_needed' }
  /** The server could not answer now; the same return may be tried again. */
  | { readonly kind: 'unanswered' }
  /** The service has no such way to sign in. */
  | { readonly kind: 'unconfigured' }

export type TripFailure = Before & TripFault

/** Who asks: nobody in particular, and whoever is signed in here. */
export type TripClients = { readonly visitor: ApiClient; readonly own: ApiClient }

/** Ends the trip this tab is on with what the other site added to the address; the token is kept when it is given. */
export async function completeTrip(
  clients: TripClients,
  platform: number,
  query: URLSearchParams,
): Promise<TripEnd> {
  const trip = takeTrip()
  const before = { back: trip?.back ?? null, ...(trip?.purpose && { purpose: trip.purpose }) }
  const code = query.get('code')
  const isOurs = trip !== null && trip.platform === platform && trip.state === query.get('state')
  if (query.has('error')) return { ...errorIn(query), ...before }
  if (code && isOurs) return { ...(await exchange(clients, code, trip, query)), ...before }
  const isThere = await isConfigured(clients.visitor, platform)
  if (!isThere) return { kind: 'unconfigured', ...before }
  return { kind: code ? 'foreign' : 'no_code', ...before }
}

async function exchange(
  { visitor, own }: TripClients,
  code: string,
  trip: Trip,
  query: URLSearchParams,
): Promise<TripFault | { readonly kind: 'signed_in' | 'linked' | 'proved' }> {
  const sent = {
    auth_code: code,
    auth_platform: trip.platform,
    state: trip.state,
    returned: query.toString(),
    ...(trip.where && { where: trip.where }),
  }
  try {
    if (trip.purpose === 'link') {
      await own.callOrThrow('authIdentityLink', { ...sent, auth_platform: outside(trip.platform) })
      noteDone('link')
      return { kind: 'linked' }
    }
    if (trip.purpose === 'prove') {
      await own.callOrThrow('authStepUp', { ...sent, auth_platform: outside(trip.platform) })
      noteDone('prove')
      return { kind: 'proved' }
    }
    keepUserToken((await visitor.callOrThrow('userLogin', sent)).token)
    return { kind: 'signed_in' }
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem
    const fault = faultOf(problem)
    if (fault.kind === 'unanswered' || fault.kind === 'fresh_needed') keepTrip(trip)
    return fault
  }
}

/** What a refused code says of the trip. */
export function faultOf(problem: CallProblem): TripFault {
  if (isPassing(problem)) return { kind: 'unanswered' }
  if (problem.code === 'fresh_sign_in_needed') return { kind: 'fresh_needed' }
  return { kind: problem.code === 'sign_in_wrong' ? 'code_refused' : 'refused', words: problem.message }
}

/** Offline, a fault or a full service: nothing was decided about the code. */
function isPassing({ isUnreached, sta }: CallProblem): boolean {
  return isUnreached || sta === -1 || sta === 1029
}

/** As the contract numbers the ways that lead over another site; trips are begun to those alone. */
function outside(platform: number): 2 | 3 | 4 {
  return platform as 2 | 3 | 4
}

/** True also while the service cannot be asked: then nothing is claimed about it. */
async function isConfigured(api: ApiClient, platform: number): Promise<boolean> {
  const ways = await api.call('authPlatforms', {}, { isSilent: true })
  return ways === null || outsideWayOf(ways, platform) !== undefined
}

/** RFC 6749 §4.1.2.1 names its errors in such words; anything else in the address is not repeated to the visitor. */
function errorIn(query: URLSearchParams): TripFault {
  const reason = /^[a-z_]{1,40}$/.exec(query.get('error') ?? '')?.[0] ?? ''
  const isOutOfOrder = reason === 'temporarily_unavailable' || reason === 'server_error'
  return isOutOfOrder ? { kind: 'unavailable' } : { kind: 'declined', reason }
}
