import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExamplePlan, runExample } from '../testing/example-draw.ts'
import { exampleVerifier, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const entrants = fc.array(
  fc.record({ weight: fc.oneof(fc.nat(3), fc.nat(1000)), status: fc.constant('E' as const) }),
  { minLength: 1, maxLength: 25 },
)
const live = fc.record({
  kind: fc.constant('live' as const),
  slots: fc.array(fc.record({ tier: fc.constantFrom(1, 2), count: fc.nat(5) }), {
    minLength: 1,
    maxLength: 3,
  }),
  excluded: fc.array(fc.nat(24), { maxLength: 3 }),
})

/** Any draw of some live rounds; each later round sets the first winner of the round before it aside. */
const plan: fc.Arbitrary<ExamplePlan> = fc
  .record({
    entrants,
    rounds: fc.array(live, { minLength: 1, maxLength: 4 }),
    maxWins: fc.integer({ min: 1, max: 3 }),
    title: fc.string(),
  })
  .map(({ entrants, rounds, maxWins, title }) => ({
    entrants,
    charter: {
      kind: 'live',
      title: `live ${title.replace(/\p{Cs}/gu, '')}`,
      prizes: [1, 2].map((tier) => ({ tier, name: `prize ${tier}`, count: 100 })),
      rules: { maxWins, minEntrants: 1, onShort: 'open', redraw: 'a new round', textHash: '00'.repeat(32) },
    },
    rounds: rounds.map(({ kind, slots, excluded }) => ({
      kind,
      slots,
      exclude: [...new Set(excluded.filter((index) => index < entrants.length))].sort((a, b) => a - b),
      excludeRows: true,
      voids: (earlier) => {
        const [winner] = earlier.at(-1)?.results ?? []
        const whole = slotsOf(earlier.at(-1)?.record.slots ?? []) === earlier.at(-1)?.results.length
        return winner === undefined || !whole
          ? []
          : [{ round: earlier.length - 1, slot: 0, index: winner.index, reason: 'absent' }]
      },
    })),
  }))

const slotsOf = (slots: readonly { readonly count: number }[]): number =>
  slots.reduce((sum, { count }) => sum + count, 0)

test('without the list a phone comes to the same verdict as a computer with the whole list', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (made) => {
      const { proof, rows } = runExample(made)
      const [light, full] = [
        await verifyProof(logged(proof), exampleVerifier),
        await verifyProof(logged(proof), { ...exampleVerifier, rows }),
      ]
      expect(light.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
      expect(full.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
      expect([light.verdict, full.verdict]).toEqual(['unchecked', 'valid'])
      const open = light.checks.filter(
        ({ verdict, reason }) => verdict !== 'pass' && reason !== 'not_applicable',
      )
      expect(open.map(({ id }) => id)).toEqual(['list', 'receipt'])
    }),
    { numRuns: 60 },
  )
})
