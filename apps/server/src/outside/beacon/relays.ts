import type { BeaconSource, StoredBeacon } from '@fairdraw/application/ports'
import { askRelay, type Fetch } from './ask-relay.ts'
import { hedge } from './hedge.ts'

export type RelaysSetting = Pick<BeaconSource, 'chain' | 'verify'> & {
  readonly urls: readonly string[]
  readonly fetch: Fetch
  readonly now: () => number
}

export type Relays = {
  /** A round's verified beacon; null when no honest relay has it. */
  round(round: number): Promise<StoredBeacon | null>
  /** The newest verified beacon of those that answer in time. */
  latest(): Promise<StoredBeacon | null>
}

const timeoutMs = 2_500
const staggerMs = 400
/** After the first good answer about the newest round, how long the other relays may name a newer one. */
const graceMs = 300
/** A relay that lied is left alone for so long. */
const shunMs = 10 * 60_000

/** Relays that nobody needs to trust: the honest ones that answered last come first, liars not at all. */
export function createRelays({ urls, chain, verify, fetch, now }: RelaysSetting): Relays {
  const failedAt = new Map<string, number>()
  const liedAt = new Map<string, number>()

  function inOrder(): string[] {
    const honest = urls.filter((url) => now() - (liedAt.get(url) ?? -Infinity) >= shunMs)
    return honest.sort((a, b) => (failedAt.get(a) ?? 0) - (failedAt.get(b) ?? 0))
  }

  async function ask(relay: string, which: number | 'latest', ending: AbortSignal) {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(timeoutMs)])
    try {
      const claim = await askRelay(fetch, `${relay}/${chain.hash}/public/${which}`, signal)
      failedAt.delete(relay)
      if (claim === null) return null
      if (which === 'latest' || claim.round === which) {
        if (await verify(claim.round, claim.signature)) return { chain: chain.hash, ...claim }
      }
      liedAt.set(relay, now())
    } catch {
      // One relay's trouble is why there are several; it is asked last from now on.
      if (!ending.aborted) failedAt.set(relay, now())
    }
    return null
  }

  async function round(wanted: number): Promise<StoredBeacon | null> {
    const ending = new AbortController()
    const attempts = inOrder().map((relay) => () => ask(relay, wanted, ending.signal))
    try {
      return await hedge(attempts, staggerMs)
    } finally {
      ending.abort()
    }
  }

  async function latest(): Promise<StoredBeacon | null> {
    const ending = new AbortController()
    let newest: StoredBeacon | null = null
    let grace: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      const asked = inOrder().map(async (relay) => {
        const beacon = await ask(relay, 'latest', ending.signal)
        if (beacon === null) return
        grace ??= setTimeout(resolve, graceMs)
        if (newest === null || beacon.round > newest.round) newest = beacon
      })
      void Promise.all(asked).then(() => resolve())
    })
    clearTimeout(grace)
    ending.abort()
    return newest
  }

  return { round, latest }
}
