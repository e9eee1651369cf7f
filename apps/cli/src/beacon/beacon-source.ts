import { readFile } from 'node:fs/promises'
import type { Beacon, ChainInfo } from '@fairdraw/fairness'
import { verifyBeacon } from '@fairdraw/fairness/beacon'
import { askRelay, beaconIn, type Fetch } from './ask-relay.ts'

/** Brings beacons of one chain; what it gives is verified, whoever carried it. */
export type BeaconSource = {
  /** The newest round that a relay shows; null where no relay answers. */
  latest(): Promise<number | null>
  /** The beacon of this round; null while it is not to be had. */
  fetch(round: number): Promise<Beacon | null>
}

/** The League of Entropy's public relays. */
export const publicRelays: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
]

const isUrl = (place: string): boolean => /^https?:\/\//.test(place)

async function askFile(path: string): Promise<Beacon | null> {
  try {
    return beaconIn(await readFile(path, 'utf8'))
  } catch {
    // The file may be carried here only after the round is out.
    return null
  }
}

/** Told once of everything that was brought and is not what is waited for. */
export type OnRefused = (place: string, brought: Beacon) => void

/** A source over relays (their URLs) and files that somebody carries in; each is asked anew at every call. */
export function createBeaconSource(
  places: readonly string[],
  chain: ChainInfo,
  fetch: Fetch,
  onRefused: OnRefused = () => undefined,
): BeaconSource {
  const refused = new Set<string>()
  const isGenuine = ({ round, signature }: Beacon): boolean => verifyBeacon(chain, round, signature)

  /** Whether this is the beacon of the round; a wrong one is checked, and told of, once only. */
  function isRight(beacon: Beacon, round: number, place: string): boolean {
    const known = `${place} ${beacon.round} ${beacon.signature}`
    if (refused.has(known)) return false
    if (beacon.round === round && isGenuine(beacon)) return true
    refused.add(known)
    onRefused(place, beacon)
    return false
  }

  return {
    async latest() {
      const relays = places.filter(isUrl)
      const answers = await Promise.all(relays.map((relay) => askRelay(fetch, relay, chain.hash, 'latest')))
      const rounds = answers.flatMap((beacon) => (beacon && isGenuine(beacon) ? [beacon.round] : []))
      return rounds.length === 0 ? null : Math.max(...rounds)
    },
    async fetch(round) {
      for (const place of places) {
        const beacon = isUrl(place) ? await askRelay(fetch, place, chain.hash, round) : await askFile(place)
        if (beacon && isRight(beacon, round, place)) return beacon
      }
      return null
    },
  }
}
