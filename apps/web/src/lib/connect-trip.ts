import type { PlatformCode } from '@fairdraw/domain'
import { backIn } from './paths.ts'
import { dropItem, readJson, writeJson } from './web-storage.ts'

/** Connecting an account of a platform: what its return is told from others by, and where to afterwards. */
export type ConnectTrip = {
  readonly state: string
  readonly platform: PlatformCode
  /** A place of this site. */
  readonly back: string
}

const key = 'connect_trip'

/**
 * Keeps the trip that the address of an authorisation begins, by the `state` that the server put into it. False where the
 * browser keeps nothing, or the address has no state: a return could not be told from somebody else’s.
 */
export function beginConnectTrip(address: string, trip: Omit<ConnectTrip, 'state'>): boolean {
  const state = new URL(address).searchParams.get('state')
  return state !== null && writeJson('session', key, { ...trip, state })
}

/** The trip this tab is on, taken out: a state is good once. */
export function takeConnectTrip(): ConnectTrip | null {
  const kept = readJson<Partial<ConnectTrip>>('session', key)
  dropItem('session', key)
  const { state, platform, back } = kept ?? {}
  if (typeof state !== 'string' || typeof platform !== 'string' || typeof back !== 'string') return null
  const place = backIn(`?${new URLSearchParams({ back })}`)
  return place === null ? null : { state, platform, back: place }
}

/** The same trip goes on: what came back could not be sent. */
export function keepConnectTrip(trip: ConnectTrip): void {
  writeJson('session', key, trip)
}
