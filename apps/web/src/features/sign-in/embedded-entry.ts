import type { ApiClient } from '../../lib/api-client.ts'
import { CallProblem } from '../../lib/call-problem.ts'
import { leavePage } from '../../lib/leave-page.ts'
import { outsideWayOf } from '../../lib/outside-ways.ts'
import { keepUserToken, userToken } from '../../lib/session.ts'
import { beginTrip, keepTrip, type Trip, takeTrip, tripPlatform } from '../../lib/sign-in-trip.ts'
import { faultOf, type TripFault } from './complete-trip.ts'

/** What stands at the entrance of the embedded app. */
export type EmbeddedEntry =
  | { readonly kind: 'signed_in' }
  | TripFault
  /** This browser keeps nothing, so that a return could not be checked. */
  | { readonly kind: 'no_memory' }

/**
 * Lets the visitor of the embedded app in: a session, else the code in the address, else the chat
 * platform's page. A code without a state is the chat application's own entrance; one with a state has to be ours.
 */
export async function enterEmbedded(api: ApiClient, address: URL): Promise<EmbeddedEntry> {
  if (userToken() !== null) return { kind: 'signed_in' }
  const code = address.searchParams.get('code')
  const state = address.searchParams.get('state')
  const trip = takeTrip()
  if (code === null && (state !== null || address.searchParams.has('error'))) return { kind: 'no_code' }
  if (code === null) return leaveForPlatform(api, address)
  if (state !== null && state !== trip?.state) return { kind: 'foreign' }
  return signInWith(api, code, address, state === null ? null : trip)
}

async function signInWith(
  api: ApiClient,
  code: string,
  address: URL,
  trip: Trip | null,
): Promise<EmbeddedEntry> {
  const brought = trip && {
    state: trip.state,
    returned: address.searchParams.toString(),
    ...(trip.where && { where: trip.where }),
  }
  try {
    const { token } = await api.callOrThrow('userLogin', {
      auth_code: code,
      auth_platform: tripPlatform.wechat,
      ...brought,
    })
    keepUserToken(token)
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem
    const fault = faultOf(problem)
    if (fault.kind === 'unanswered' && trip) keepTrip(trip)
    return fault
  }
  return leavePage(withoutCode(address))
}

async function leaveForPlatform(api: ApiClient, address: URL): Promise<EmbeddedEntry> {
  const ways = await api.call('authPlatforms', {}, { isSilent: true })
  if (ways === null) return { kind: 'unanswered' }
  const way = outsideWayOf(ways, tripPlatform.wechat)
  if (way === undefined) return { kind: 'unconfigured' }
  const { authorise_url, where } = way
  // The scope is of the page inside WeChat; the code to scan knows another alone.
  const scope = where === 'site' ? {} : { scope: 'snsapi_userinfo' }
  const there = beginTrip(authorise_url, {
    platform: tripPlatform.wechat,
    back: address.pathname,
    ...(where && { where }),
    values: { redirect_uri: address.origin + address.pathname, ...scope },
  })
  return there === null ? { kind: 'no_memory' } : leavePage(there)
}

/** The same place without what the chat platform added. */
export function withoutCode(address: URL): string {
  const rest = new URLSearchParams(address.search)
  for (const name of ['code', 'state', 'error', 'error_description']) rest.delete(name)
  return address.pathname + (rest.size > 0 ? `?${rest}` : '')
}
