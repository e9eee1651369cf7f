import { freshKey } from './fresh-key.ts'
import { backIn } from './paths.ts'
import { dropItem, readItem, readJson, writeItem, writeJson } from './web-storage.ts'

/** `link`: to be let into the own account by that site from now on; `prove`: to confirm who holds this session. */
export type TripPurpose = 'link' | 'prove'

/** Signing in over another site: who left this tab, by which way, and where to afterwards. */
export type Trip = {
  readonly state: string
  readonly platform: number
  /** A place of this site. */
  readonly back: string | null
  /** By which of the platform's apps it left, as `authPlatforms` told it. */
  readonly where?: 'inside' | 'site'
  /** Left out: to sign in. */
  readonly purpose?: TripPurpose
}

/** Ways to sign in that lead over another site. */
export const tripPlatform = { wechat: 2, wecom: 3, openId: 4 } as const

const key = 'sign_in_trip'
const doneKey = 'sign_in_trip_done'

type Departure = Omit<Trip, 'state'> & {
  /** Other values of the address to set: where it returns to, what is asked for. */
  readonly values?: Readonly<Record<string, string>>
}

/**
 * The address to leave for, bound to this tab by a fresh `state`; null where the browser keeps nothing, because a
 * return could then not be told from somebody else's.
 */
export function beginTrip(authoriseUrl: string, { values, ...departure }: Departure): string | null {
  // Letters and digits alone, as WeChat wants it.
  const state = freshKey()
  if (!keepTrip({ state, ...departure })) return null
  return withValues(authoriseUrl, { ...values, state })
}

export function keepTrip(trip: Trip): boolean {
  return writeJson('session', key, trip)
}

/** The trip this tab is on, taken out: a state is good once. */
export function takeTrip(): Trip | null {
  const kept = readJson<Partial<Trip>>('session', key)
  dropItem('session', key)
  if (typeof kept?.state !== 'string' || typeof kept.platform !== 'number') return null
  return {
    state: kept.state,
    platform: kept.platform,
    back: backIn(backQuery(kept.back)),
    ...((kept.where === 'inside' || kept.where === 'site') && { where: kept.where }),
    ...((kept.purpose === 'link' || kept.purpose === 'prove') && { purpose: kept.purpose }),
  }
}

/** Remembers in this tab what a trip brought to the own account, for the desk that is about to open again. */
export function noteDone(purpose: TripPurpose): void {
  writeItem('session', doneKey, purpose)
}

/** What `noteDone` remembered, once. */
export function takeDone(): TripPurpose | null {
  const done = readItem('session', doneKey)
  dropItem('session', doneKey)
  return done === 'link' || done === 'prove' ? done : null
}

const backQuery = (back: unknown) => `?${new URLSearchParams({ back: typeof back === 'string' ? back : '' })}`

/** Sets query values in place: WeChat wants its order of parameters and its fragment kept. */
export function withValues(address: string, values: Readonly<Record<string, string>>): string {
  const [, head = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(address) ?? []
  const pairs = query.split('&').filter(Boolean)
  for (const [name, value] of Object.entries(values)) {
    const pair = `${name}=${encodeURIComponent(value)}`
    const at = pairs.findIndex((candidate) => candidate.split('=', 1)[0] === name)
    if (at < 0) pairs.push(pair)
    else pairs[at] = pair
  }
  return `${head}?${pairs.join('&')}${fragment}`
}
