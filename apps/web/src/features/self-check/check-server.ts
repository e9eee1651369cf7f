import type { ApiClient } from '../../lib/api-client.ts'
import { callPaths } from '../../lib/call-paths.ts'
import { clockSkew } from './clock-skew.ts'
import { type Check, type Finding, found } from './finding.ts'

/** The head of the log is signed every minute (lot-1 §11.4); a few may be missed. */
const staleMs = 5 * 60_000
const streamLimitMs = 6_000

/** A PNG of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What anybody may ask of the service where it lets them. */
export function checksOfServer(api: ApiClient): readonly Check[] {
  return [
    { id: 'reach', run: reach },
    { id: 'ready', run: async () => found((await fetch('/readyz', { cache: 'no-store' })).ok) },
    { id: 'clock', run: () => clockSkew(async () => (await api.callOrThrow('liveClock', {})).now_ms) },
    { id: 'beacon', run: () => beacon(api) },
    { id: 'log', run: () => log(api) },
  ]
}

/** What only an organiser may ask; `lid` is an own draw whose stream is listened to. */
export function checksOfOrganiser(api: ApiClient, lid: () => Promise<string | null>): readonly Check[] {
  return [
    { id: 'live', run: async () => stream(await lid()) },
    { id: 'upload', isByHand: true, run: () => upload(api) },
  ]
}

async function reach(): Promise<Finding> {
  const began = performance.now()
  const { ok } = await fetch('/healthz', { cache: 'no-store' })
  return found(ok, `${Math.round(performance.now() - began)} ms`)
}

/** True news needs a draw; without one there is nothing to listen to. */
async function stream(lid: string | null): Promise<Finding> {
  if (lid === null) return { verdict: 'none' }
  const began = performance.now()
  const leash = new AbortController()
  const timer = setTimeout(() => leash.abort(), streamLimitMs)
  try {
    const { ok, body } = await fetch(callPaths.stream(lid, 0), { signal: leash.signal })
    const isHeard = ok && (await body?.getReader().read())?.value !== undefined
    return isHeard ? found(true, `${Math.round(performance.now() - began)} ms`) : found(false)
  } catch {
    return found(false)
  } finally {
    clearTimeout(timer)
    leash.abort()
  }
}

async function beacon(api: ApiClient): Promise<Finding> {
  const { level_now } = await api.callOrThrow('beaconRead', {})
  return found(level_now === 'B', level_now)
}

async function log(api: ApiClient): Promise<Finding> {
  const { at, size } = await api.callOrThrow('logCheckpoint', {})
  return found(Date.now() - Date.parse(at) <= staleMs, `#${size}`)
}

async function upload(api: ApiClient): Promise<Finding> {
  const bytes = Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))
  const file = new File([bytes], 'pixel.png', { type: 'image/png' })
  const answer = await api.upload('uploadPic', file, { ftype: 'other' }, { isSilent: true })
  return found(answer !== null)
}
