import { readFile } from 'node:fs/promises'
import type { Beacon, ChainInfo } from '@fairdraw/domain/fairness'
import { verifyBeacon } from '@fairdraw/domain/fairness/beacon'
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

/** A source over relays (their URLs) and files that somebody carries in; each is asked anew at every call. */
export function createBeaconSource(places: readonly string[], chain: ChainInfo, fetch: Fetch): BeaconSource {
  const isGenuine = ({ round, signature }: Beacon): boolean => verifyBeacon(chain, round, signature)

  return {
    async latest() {
      const relays = places.filter(isUrl)
      const answers = await Promise.all(relays.map((relay) => askRelay(fetch, relay, chain.hash, 'latest')))
      const rounds = answers
        .filter((beacon) => beacon !== null && isGenuine(beacon))
        .map((one) => one?.round ?? 0)
      return rounds.length === 0 ? null : Math.max(...rounds)
    },
    async fetch(round) {
      for (const place of places) {
        const beacon = isUrl(place) ? await askRelay(fetch, place, chain.hash, round) : await askFile(place)
        if (beacon?.round === round && isGenuine(beacon)) return beacon
      }
      return null
    },
  }
}
