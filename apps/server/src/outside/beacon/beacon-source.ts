import { createNewestSeen } from '@fairdraw/application'
import type { BeaconSource, StoredBeacon } from '@fairdraw/application/ports'
import { type ChainInfo, quicknet } from '@fairdraw/fairness'
import { createThread } from '../../threads/thread.ts'
import type { Fetch } from './ask-relay.ts'
import { createRelays } from './relays.ts'
import { createShortMemory } from './short-memory.ts'
import type { VerifyCalls } from './verify-thread.ts'

/** The League of Entropy's own relays and a mirror of theirs. */
const defaultRelays: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
]

export type BeaconSourceSetting = {
  /** Addresses without a trailing slash; left out: the public ones. `none`: nothing is ever asked. */
  readonly relays?: readonly string[] | 'none'
  /** Left out: quicknet. */
  readonly chain?: ChainInfo
  readonly fetch?: Fetch
  /** Counts the time between two asks; left out: a clock that nobody can set. */
  readonly now?: () => number
}

const latestMs = 2_000
const missingMs = 300
const keptRounds = 256
const signaturePattern = /^[0-9a-f]{96}$/

/**
 * Public randomness over relays. Signatures are checked in a thread of their own: 30 ms of arithmetic (160 ms the
 * first time) would hold up every stream of this process, and a seal in the list thread must not hold up a beacon.
 */
export function createBeaconSource({
  relays = defaultRelays,
  chain = quicknet,
  fetch = globalThis.fetch,
  now = () => performance.now(),
}: BeaconSourceSetting = {}): BeaconSource & { close(): Promise<void> } {
  const thread = createThread<VerifyCalls>(new URL('./verify-thread.ts', import.meta.url))
  const known = new Map<number, string>()
  const { saw, seen } = createNewestSeen(now)
  const asked = createRelays({ urls: relays === 'none' ? [] : relays, chain, verify, fetch, now })

  async function verify(round: number, signature: string): Promise<boolean> {
    if (!Number.isSafeInteger(round) || round < 1 || !signaturePattern.test(signature)) return false
    // A round has exactly one signature.
    const before = known.get(round)
    if (before !== undefined) return before === signature
    const isRight = await thread.call('verify', chain, round, signature)
    if (isRight) remember(round, signature)
    return isRight
  }

  function remember(round: number, signature: string): void {
    saw(round)
    known.set(round, signature)
    const [oldest] = known.keys()
    if (known.size > keptRounds && oldest !== undefined) known.delete(oldest)
  }

  const rounds = createShortMemory<number, StoredBeacon | null>(missingMs, now, asked.round)
  const latest = createShortMemory<'latest', StoredBeacon | null>(latestMs, now, async () => {
    const newest = await asked.latest()
    if (newest) saw(newest.round, true)
    return newest
  })

  return {
    chain,
    verify,
    seen,
    latest: () => latest('latest'),
    fetch: async (round) => {
      const signature = known.get(round)
      return signature === undefined ? await rounds(round) : { chain: chain.hash, round, signature }
    },
    close: thread.close,
  }
}
