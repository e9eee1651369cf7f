import { expect, test } from 'vitest'
import type { Proof, ProofResult } from '../proof.ts'
import { type Example, exampleName, examplePlan, runExample } from '../testing/example-draw.ts'
import { drawExample, exampleCaptains, teamPlan } from '../testing/example-lots.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const genuine = runExample(examplePlan)
const names = (proof: Proof, rows?: readonly string[]) =>
  verifyProof(logged(proof), { ...exampleVerifier, ...(rows && { rows }) })

/** The first winner as a cheat shows it, or every winner. */
function showing(change: (result: ProofResult) => object, { proof }: Example = genuine, all = false): Proof {
  const rounds = proof.rounds.map((round, r) => ({
    ...round,
    results: round.results.map((result, i) => {
      const { shown: _, nameKey: __, ...bare } = result
      return all || (r === 0 && i === 0) ? { ...bare, ...change(result) } : result
    }),
  }))
  return { ...proof, rounds: rounds as Proof['rounds'] }
}

const nobody = examplePlan.entrants.map((entrant) => ({ ...entrant, weight: 0 }))
const winner = genuine.proof.rounds[0]?.results[0] as ProofResult
const other = exampleName(winner.index === 0 ? 1 : 0)

test.each<[string, Proof]>([
  ['another name', showing(({ nameKey }) => ({ shown: '王**', nameKey }))],
  ['one star more', showing(({ shown, nameKey }) => ({ shown: `${shown}*`, nameKey }))],
  ['the name and key of another row', showing(() => other)],
  [
    'a key of the right name that is not the row’s',
    showing(({ shown }) => ({ shown, nameKey: 'ab'.repeat(32) })),
  ],
  ['a name without its key', showing(({ shown }) => ({ shown }))],
  ['a key without its name', showing(({ nameKey }) => ({ nameKey }))],
  [
    'a captain who was not announced',
    captains([exampleCaptains[0], { ...exampleCaptains[1], shown: '队长丙' }]),
  ],
  ['captains changed about', captains([exampleCaptains[1], exampleCaptains[0]])],
])('%s is refused', async (_, proof) => {
  expect(failures(await names(proof, genuine.rows))).toEqual(['names name_differs'])
})

test('a name that no row sealed is refused: the charter publishes none, or there is no such captain', async () => {
  const nameless = runExample({ ...examplePlan, nameless: true })
  const cheat = showing(({ index }) => exampleName(index), nameless)
  expect(failures(await names(cheat, nameless.rows))).toEqual(['names name_not_sealed'])
  const third = captains([...exampleCaptains, { shown: '队长丙', nameKey: 'c3'.repeat(32) }])
  expect(failures(await names(third))).toEqual(['names name_not_sealed'])
})

test.each<[string, (line: string) => string]>([
  ['no name', (line) => line.split('|').slice(0, 6).join('|')],
  ['groups alone', (line) => line.split('|').slice(0, 7).join('|')],
  ['a group that the charter does not have', (line) => line.replace('||', '|0|')],
])('a list whose rows have %s is refused, though the charter publishes names', async (_, change) => {
  const rows = genuine.rows.map(change)
  expect(failures(await names(genuine.proof, rows))).toEqual(['list row_fields_differ'])
})

test.each<[string, Example | { proof: Proof; rows?: readonly string[] }, string | undefined]>([
  ['all names', genuine, undefined],
  ['one name hidden', { proof: showing(() => ({})), rows: genuine.rows }, '1 of 5'],
  ['every name erased', { proof: showing(() => ({}), genuine, true), rows: genuine.rows }, '5 of 5'],
  ['no names by its charter', runExample({ ...examplePlan, nameless: true }), undefined],
  [
    'nobody in its line',
    runExample({ ...examplePlan, entrants: nobody, rounds: examplePlan.rounds.slice(0, 1) }),
    undefined,
  ],
  ['captains', { proof: drawExample(teamPlan) }, undefined],
  ['a captain who was erased', { proof: captains([null, exampleCaptains[1]]) }, '1 of 2'],
])('a proof with %s holds, and says what is absent', async (_, { proof, rows }, absent) => {
  const report = await names(proof, rows)
  expect([report.verdict, failures(report)]).toEqual(['valid', []])
  const check = report.checks.find(({ id }) => id === 'names')
  expect(check?.detail).toBe(absent)
  expect(check?.found).toBe(absent && 'absent')
})

function captains(shown: NonNullable<Proof['lots']>['captains']): Proof {
  const proof = drawExample(teamPlan)
  return {
    ...proof,
    lots: { ...(proof.lots as NonNullable<Proof['lots']>), ...(shown && { captains: shown }) },
  }
}
