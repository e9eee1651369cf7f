import type { Proof } from '../proof.ts'
import type { ChainInfo } from '../rounds/chain.ts'
import type { RoundResult } from '../rounds/round.ts'

/** `lot1.json`: the frozen vectors of the protocol. */
export type Lot1Fixtures = {
  readonly drawId: string
  readonly chain: {
    readonly n: number
    readonly s_2: string
    readonly s_1: string
    readonly s_0: string
    readonly serverCommit: string
  }
  readonly spinMaster: { readonly master: string; readonly spinCommit: string }
  readonly entries: {
    readonly identities: readonly string[]
    readonly weights: readonly number[]
    readonly status: readonly string[]
  }
  readonly rows: readonly string[]
  readonly leafHash0: string
  readonly root: string
  readonly pathOfIndex2: readonly string[]
  readonly charterHash: string
  readonly closeHash: string
  readonly rounds: readonly {
    readonly beacon: { readonly round: number; readonly signature: string; readonly randomness: string }
    readonly roundHash: string
    readonly seed: string
    readonly words?: readonly string[]
    readonly results: readonly RoundResult[]
    readonly resultHash: string
  }[]
  readonly uniformZeroKey: {
    readonly key: string
    readonly words: readonly string[]
    readonly n1000000: readonly number[]
    readonly 'n2^63+1': readonly string[]
  }
  readonly bulk: {
    readonly key: string
    readonly entrants: number
    readonly winners: number
    readonly maxWins: number
    readonly first: readonly number[]
    readonly last: readonly number[]
    readonly ticketsLeft: number
    readonly sha256OfCommaJoined: string
  }
  readonly spin: {
    readonly ref: string
    readonly nonce: string
    readonly k_1: string
    readonly c_1: string
    readonly k_2: string
    readonly c_2: string
    readonly uniform1000000: number
    readonly strongWithBeacon1000: number
  }
}

/** `beacons.json`: quicknet, real beacons, and the clock of its rounds. */
export type BeaconFixtures = {
  readonly chain: ChainInfo
  readonly beacons: readonly {
    readonly round: number
    readonly signature: string
    readonly randomness: string
  }[]
  readonly rounds: readonly {
    readonly at: string
    readonly current: number
    readonly next: number
    readonly nextAt: string
  }[]
}

/** `merkle.json`: the Certificate Transparency set, hexadecimal; `roots[n]` is the root of the first n leaves. */
export type MerkleFixtures = {
  readonly leaves: readonly string[]
  readonly roots: readonly string[]
  readonly inclusion: readonly {
    readonly index: number
    readonly size: number
    readonly path: readonly string[]
  }[]
  readonly consistency: readonly {
    readonly from: number
    readonly to: number
    readonly path: readonly string[]
  }[]
}

/** `rfc3797.json`: the worked example of the RFC's section 6. */
export type Rfc3797Fixtures = {
  readonly key: string
  readonly names: readonly string[]
  readonly picks: readonly {
    readonly md5: string
    readonly left: number
    readonly r: number
    readonly place: number
    readonly name: string
  }[]
}

/** The parsed files of `fixtures/fairness` that any machine can replay; `proof` is the example of `lot1.json` as it is published. */
export type Fixtures = {
  readonly lot1: Lot1Fixtures
  readonly proof: Proof
  readonly beacons: BeaconFixtures
  readonly merkle: MerkleFixtures
}
