import { setTimeout as pause } from 'node:timers/promises'
import { OutsideFailed, type Ports, type Reading } from '@fairdraw/application/ports'
import { minute, second } from '@fairdraw/domain'

export type FetchedToken = { readonly token: string; readonly livesSeconds: number }
/** `stale` is the token that the platform no longer takes; null where the last one merely ran out. */
export type FetchToken = (stale: string | null) => Promise<FetchedToken>

/** The tokens of accounts at platforms, each fetched once for all processes. */
export type AccessTokens = {
  /**
   * `name` says whose token it is and holds the secret that fetches it, so that nobody with another secret is handed it;
   * it is kept as a keyed hash. Throws what `fetchToken` throws, OutsideFailed('busy') when another process does not
   * come to an end with it, and StoreUnavailable.
   */
  tokenFor(name: string, fetchToken: FetchToken, butNot?: string): Promise<string>
  /** Does a call with the token, and once more with a fresh one if the platform no longer takes it. */
  withToken<T>(name: string, fetchToken: FetchToken, call: (token: string) => Promise<T>): Promise<T>
}

export type TokenTimes = {
  /** How long a fetch may take before another process takes over; longer than two calls of a client may. */
  readonly holdMs: number
  /** How often those who wait look. */
  readonly lookMs: number
}

const usualTimes: TokenTimes = { holdMs: 20 * second, lookMs: 100 }
/** Tokens are renewed this early, but never in the first half of a short life. */
const earlyMs = 5 * minute
const context = 'outside_tokens/sealed'

type TokenPorts = Pick<Ports, 'store' | 'vault'>

/**
 * Single flight: in one process by a shared promise, across processes by a lease in the row of the token. The store's
 * clock alone decides, so that servers whose clocks differ agree.
 */
export function createAccessTokens({ store, vault }: TokenPorts, times = usualTimes): AccessTokens {
  const flights = new Map<string, Promise<string>>()

  async function look(key: Uint8Array, butNot: string | undefined) {
    const { row, now } = await store.read(async (tx) => await rowAndTime(tx, key))
    const token = row?.sealed ? Buffer.from(vault.open(context, row.sealed)).toString() : null
    const isGood = token !== null && token !== butNot && (row?.freshUntil ?? 0) > now
    return { token: isGood ? token : null, isHeld: (row?.heldUntil ?? 0) > now }
  }

  /** The token that another process fetches; null when it let go or died. */
  async function waitFor(key: Uint8Array, butNot: string | undefined): Promise<string | null> {
    const until = performance.now() + 2 * times.holdMs
    for (;;) {
      const { token, isHeld } = await look(key, butNot)
      if (token !== null || !isHeld) return token
      if (performance.now() > until) throw new OutsideFailed('busy', null, minute)
      await pause(times.lookMs)
    }
  }

  async function fetchHeld(
    key: Uint8Array,
    holder: string,
    fetchToken: FetchToken,
    butNot: string | undefined,
  ): Promise<string> {
    try {
      const { token, livesSeconds } = await fetchToken(butNot ?? null)
      const livesMs = livesSeconds * second
      const freshMs = livesMs - Math.min(earlyMs, livesMs / 2)
      const sealed = vault.seal(context, Buffer.from(token))
      await store.transact(async (tx) => {
        const freshUntil = (await tx.now()) + Math.floor(freshMs)
        return await tx.outsideTokens.keep(key, holder, { sealed, freshUntil })
      })
      return token
    } catch (failure) {
      await store.transact((tx) => tx.outsideTokens.letGo(key, holder)).catch(() => {})
      throw failure
    }
  }

  async function fly(key: Uint8Array, fetchToken: FetchToken, butNot: string | undefined): Promise<string> {
    const holder = Buffer.from(vault.randomBytes(16)).toString('hex')
    for (;;) {
      const found = await waitFor(key, butNot)
      if (found !== null) return found
      const isOurs = await store.transact(async (tx) => {
        const now = await tx.now()
        return await tx.outsideTokens.hold(key, holder, now, now + times.holdMs)
      })
      if (!isOurs) continue
      // Who held it before us may have come to an end between the look and the hold.
      const { token } = await look(key, butNot)
      if (token === null) return await fetchHeld(key, holder, fetchToken, butNot)
      await store.transact((tx) => tx.outsideTokens.letGo(key, holder))
      return token
    }
  }

  async function tokenFor(name: string, fetchToken: FetchToken, butNot?: string): Promise<string> {
    const key = vault.index('outside_tokens/name', name)
    const flightName = `${Buffer.from(key).toString('hex')} ${butNot ?? ''}`
    const current = flights.get(flightName)
    if (current) return await current
    const flight = fly(key, fetchToken, butNot).finally(() => flights.delete(flightName))
    flights.set(flightName, flight)
    return await flight
  }

  return {
    tokenFor,
    async withToken(name, fetchToken, call) {
      const token = await tokenFor(name, fetchToken)
      try {
        return await call(token)
      } catch (failure) {
        if (!(failure instanceof OutsideFailed) || failure.trouble !== 'token') throw failure
        return await call(await tokenFor(name, fetchToken, token))
      }
    },
  }
}

async function rowAndTime(tx: Reading, key: Uint8Array) {
  return { row: await tx.outsideTokens.get(key), now: await tx.now() }
}
