import { type Beacon, type ChainInfo, hex, nobleHasher, quicknet, roundAt, utf8 } from '@fairdraw/fairness'
import { createNewestSeen } from '../beacon/newest-seen.ts'
import type { BeaconSource, Clock } from '../ports/index.ts'

/** A chain whose every round can be signed at once; the domain's private chain is one, with real signatures. */
export type SignableChain = { readonly info: ChainInfo; sign(round: number): Beacon }

/** Public randomness that comes out by a clock, and can be cut off. */
export type FakeBeacon = BeaconSource & {
  /** What a courier would bring: the beacon of a round, whether it is due or not. */
  sign(round: number): Beacon
  cutOff(): void
  reconnect(): void
}

/** A beacon source without a network; unless a chain is given its signatures are quick and good only here. */
export function createFakeBeacon(clock: Clock, chain: SignableChain = quickChain): FakeBeacon {
  let isReachable = true
  // A clock that is set back does not take back what passed.
  let passed = clock.now()
  const now = () => {
    passed = Math.max(passed, clock.now())
    return passed
  }
  const { saw, seen } = createNewestSeen(now)
  const { info } = chain
  const beaconOf = (round: number) => {
    const { signature } = chain.sign(round)
    return { chain: info.hash, round, signature }
  }

  async function fetch(round: number) {
    const isOut = round >= 1 && round <= roundAt(info, clock.now())
    if (!isReachable || !isOut) return null
    saw(round)
    return beaconOf(round)
  }

  async function latest() {
    const newest = await fetch(roundAt(info, clock.now()))
    if (newest) saw(newest.round, true)
    return newest
  }

  return {
    chain: info,
    fetch,
    latest,
    verify: async (round, signature) => chain.sign(round).signature === signature,
    seen,
    sign: chain.sign,
    cutOff: () => {
      isReachable = false
    },
    reconnect: () => {
      isReachable = true
    },
  }
}

const quickChain: SignableChain = {
  info: quicknet,
  sign: (round) => {
    const half = nobleHasher.sha256(utf8(`beacon ${round}`))
    return { round, signature: hex(half) + hex(half.subarray(0, 16)) }
  },
}
