import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExamplePlan, type ExampleRound, runExample } from '../testing/example-draw.ts'
import { press, setAside, showOf } from '../testing/example-show.ts'
import { exampleVerifier, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

/** So many have chances that every seat of four rounds, drawn once more, can be filled. */
const entrants = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 24, maxLength: 30 }),
    fc.array(fc.constant(0), { maxLength: 5 }),
  )
  .map(([some, none]) => [...some, ...none].map((weight) => ({ weight, status: 'E' as const, groups: [] })))

const planned = fc.record({
  tier: fc.constantFrom(1, 2),
  count: fc.integer({ min: 1, max: 5 }),
  again: fc.boolean(),
})

/** Any draw of some live rounds; after some of them the first winner is set aside. */
const plan: fc.Arbitrary<ExamplePlan> = fc
  .record({
    entrants,
    rounds: fc.array(planned, { minLength: 1, maxLength: 4 }),
    repeats: fc.boolean(),
    title: fc.string(),
  })
  .map(({ entrants, rounds, repeats, title }) => {
    const seats = rounds.map(({ tier, count }) => ({ tier, count, ...(repeats && { repeat: true }) }))
    const wins = repeats ? { maxWins: 100, winsPerRound: 1 } : { maxWins: 1 }
    const drawn: ExampleRound[] = []
    for (const [place, { again, count, tier }] of rounds.entries()) {
      drawn.push(press(place, 0, [{ tier, count }]))
      const voids = setAside(drawn.length - 1, 0)
      if (again) drawn.push({ kind: 'redraw', slots: [{ tier, count: 1 }], voids })
    }
    const rules = {
      ...wins,
      minEntrants: 1,
      onShort: 'open',
      redraw: 'a new round',
      textHash: '00'.repeat(32),
    } as const
    const told = `live ${title.replace(/\p{Cs}/gu, '')}`
    return { entrants, charter: showOf(seats, { rules, title: told }), rounds: drawn }
  })

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
      expect(open.map(({ id }) => id)).toEqual(['list', 'receipt', 'sources'])
    }),
    { numRuns: 60 },
  )
})
