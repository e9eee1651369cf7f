import { verifyBeacon } from '../../packages/domain/src/fairness/beacon.ts'
import type { Fixtures } from '../../packages/domain/src/fairness/testing/fixtures.ts'
import { runVectors } from '../../packages/domain/src/fairness/testing/vectors.ts'

/** Replays the published vectors in whatever browser loads this. */
Object.assign(globalThis, {
  replayVectors: (fixtures: Fixtures) =>
    runVectors(fixtures, (chain, beacon) => verifyBeacon(chain, beacon.round, beacon.signature)),
})
