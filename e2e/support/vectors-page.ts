import { verifyBeacon } from '../../packages/fairness/src/rounds/beacon.ts'
import type { Fixtures } from '../../packages/fairness/src/testing/fixtures.ts'
import { runVectors } from '../../packages/fairness/src/testing/vectors.ts'

/** Replays the published vectors in whatever browser loads this. */
Object.assign(globalThis, {
  replayVectors: (fixtures: Fixtures) =>
    runVectors(fixtures, (chain, beacon) => verifyBeacon(chain, beacon.round, beacon.signature)),
})
