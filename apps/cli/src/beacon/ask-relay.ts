import type { Beacon } from '@fairdraw/fairness'

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** An answer has about 250 bytes. */
const longestAnswer = 4_096

/** A relay that hangs is asked again, or another is. */
const patienceMs = 5_000

/** The beacon that a text claims to be; null if it is none. */
export function beaconIn(text: string): Beacon | null {
  let claim: unknown
  try {
    claim = JSON.parse(text)
  } catch {
    // A half-written file, or a relay's error page: no beacon yet.
    return null
  }
  if (typeof claim !== 'object' || claim === null || !('round' in claim) || !('signature' in claim))
    return null
  const { round, signature } = claim
  if (typeof round !== 'number' || !Number.isSafeInteger(round) || round < 1) return null
  return typeof signature === 'string' && /^[0-9a-f]{96}$/.test(signature) ? { round, signature } : null
}

async function shortText({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > longestAnswer) return ''
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** What a relay answers for a round or `latest` (drand HTTP API); null when it has none, fails or cannot be reached. */
export async function askRelay(
  fetch: Fetch,
  relay: string,
  chain: string,
  round: number | 'latest',
): Promise<Beacon | null> {
  const url = `${relay.replace(/\/+$/, '')}/${chain}/public/${round}`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
    if (response.ok) return beaconIn(await shortText(response))
    await response.body?.cancel()
    return null
  } catch {
    // Unreachable relays are ordinary: the others are asked, and all of them again.
    return null
  }
}
