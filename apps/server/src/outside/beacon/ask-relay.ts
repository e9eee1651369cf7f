import type { Beacon } from '@fairdraw/fairness'
import { shortBody } from '../../short-body.ts'

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** An answer has about 250 bytes; a relay that sends more is up to something. */
const longestAnswer = 4_096
const signaturePattern = /^[0-9a-f]{96}$/

/**
 * What a relay claims to be a beacon (drand HTTP API, `/{chain}/public/{round}`); null when it has not come out.
 * Throws when the relay is unreachable, failing, or answers anything else.
 */
export async function askRelay(fetch: Fetch, url: string, signal: AbortSignal): Promise<Beacon | null> {
  const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } })
  if (response.status === 404 || response.status === 425) {
    await response.body?.cancel()
    return null
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${url} answered ${response.status}`)
  }
  return claimIn(String(await shortBody(response.body, longestAnswer)), url)
}

function claimIn(text: string, url: string): Beacon {
  const answer: unknown = JSON.parse(text)
  if (typeof answer === 'object' && answer !== null && 'round' in answer && 'signature' in answer) {
    const { round, signature } = answer
    const isRound = typeof round === 'number' && Number.isSafeInteger(round) && round >= 1
    if (isRound && typeof signature === 'string' && signaturePattern.test(signature))
      return { round, signature }
  }
  throw new Error(`${url} did not answer with a beacon`)
}
