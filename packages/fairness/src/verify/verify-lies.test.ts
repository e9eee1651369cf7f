import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyListDraw, type HonestDraw } from '../testing/any-list-draw.ts'
import { anyShow } from '../testing/any-show.ts'
import { type Drawn, type Lie, liesOfLists } from '../testing/lies.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

/** Few in every run of the tests, and a corpus where another verifier is asked about them too. */
const runs = process.env.FAIRDRAW_JUDGED === undefined ? 1 : 8
const anyDrawn = fc
  .oneof(anyListDraw, anyShow)
  .filter((one: HonestDraw): one is Drawn => !!one.plan && !!one.rows)

test.each(liesOfLists.map((lie): [string, Lie] => [lie.name, lie]))(
  'whatever draw it is of, a forgery that %s is refused for that',
  async (_, { fault, tell }) => {
    const property = fc.asyncProperty(anyDrawn, async (drawn) => {
      const forged = tell(drawn)
      fc.pre(forged !== undefined)
      const { proof, rows } = forged as NonNullable<typeof forged>
      const report = await verifyProof(logged(proof), { ...exampleVerifier, ...(rows && { rows }) })
      expect([report.verdict, failures(report)]).toEqual(['invalid', expect.arrayContaining([fault])])
    })
    await fc.assert(property, { numRuns: runs, seed: 2027 })
  },
)
