import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrawLeaf } from '../log/log-leaf.ts'
import { anyBoard, anyLots, anyPairs, anyPlays } from '../testing/any-deal.ts'
import { anyListDraw, anyStoppedDraw, type HonestDraw } from '../testing/any-list-draw.ts'
import { anyShow } from '../testing/any-show.ts'
import { signedTip } from '../testing/example-log.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

/** Few in every run of the tests, and a corpus where another verifier is asked about them too. */
const runs = process.env.FAIRDRAW_JUDGED === undefined ? 3 : 80

test.each<[string, fc.Arbitrary<HonestDraw>]>([
  ['of a list', anyListDraw],
  ['that came to nothing', anyStoppedDraw],
  ['in front of a hall', anyShow],
  ['of plays', anyPlays],
  ['of a board', anyBoard],
  ['of lots', anyLots],
  ['of pairs', anyPairs],
])('whatever honestly happens to a draw %s, its proof holds', async (_, anyDraw) => {
  const property = fc.asyncProperty(anyDraw, async ({ proof, verdict, rows, spins, receipt }) => {
    const given = { ...(rows && { rows }), ...(spins && { spins }), ...(receipt && { receipt }) }
    const whole = logged(proof)
    const tips = (whole.log?.leaves ?? []).slice(0, 2).map(({ leaf }) => signedTip(leaf as DrawLeaf))
    const report = await verifyProof(whole, { ...exampleVerifier, ...given, tips })
    expect([report.verdict, failures(report)]).toEqual([verdict, []])
  })
  await fc.assert(property, { numRuns: runs, seed: 2026 })
})
