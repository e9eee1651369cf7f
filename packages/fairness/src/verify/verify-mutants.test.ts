import { describe, expect, test } from 'vitest'
import type { Json } from '../basics/jcs.ts'
import { examplePlan, pathsOf, runExample } from '../testing/example-draw.ts'
import { receiptOf, withLog } from '../testing/example-log.ts'
import { isFree } from '../testing/free-places.ts'
import { type Mutant, mutantsOf } from '../testing/mutate.ts'
import { exampleVerifier } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'
import type { CheckId, Report } from './report.ts'

const example = runExample({
  ...examplePlan,
  entrants: examplePlan.entrants.slice(0, 9),
  rounds: [
    {
      kind: 'open',
      slots: [
        { tier: 1, count: 1 },
        { tier: 2, count: 2 },
      ],
    },
    ...examplePlan.rounds.slice(1),
  ],
})
const proof = withLog(example.proof)
const options: VerifyOptions = { ...exampleVerifier, rows: example.rows }

/** Without it the proof is one of before, which is not checked at all. */
const isOlder = (at: string, change: string) =>
  at === 'charter' && (change === 'without at' || change === 'without organiserNo')

/** The check that must see a change at a place. Where the change breaks the form, the form is enough. */
const EXPECTED: readonly (readonly [RegExp, readonly CheckId[]])[] = [
  [/^(v|format)$/, ['format']],
  [/^(drawId|level|charterHash|charter)/, ['charter', 'close', 'rounds', 'log']],
  [/^(closeHash|close)/, ['close']],
  [/^rounds\.\d+\.record/, ['rounds']],
  [/^rounds\.\d+\.beacon/, ['beacons']],
  [/^rounds\.\d+\.secret/, ['secrets']],
  [/^rounds\.\d+\.resultHash/, ['rounds']],
  [/^rounds\.\d+\.results\.\d+\.(row|path)/, ['winners']],
  [/^rounds\.\d+\.results/, ['rounds', 'winners', 'names']],
  [/^rounds\.\d+$/, ['format']],
  [/^rounds$/, ['rounds', 'log']],
  [/^log/, ['log']],
]

const failures = ({ checks }: Report): CheckId[] =>
  checks.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)

function expectedAt(at: string): readonly CheckId[] {
  return EXPECTED.find(([place]) => place.test(at))?.[1] ?? []
}

async function overlooked(
  mutants: Iterable<Mutant>,
  verify: (mutant: Mutant) => Promise<Report>,
): Promise<string[]> {
  const missed: string[] = []
  for (const mutant of mutants) {
    const report = await verify(mutant)
    const failed = failures(report)
    const seen = failed.includes('format') || expectedAt(mutant.at).some((id) => failed.includes(id))
    if (report.ok || !seen) missed.push(`${mutant.at} ${mutant.change}: ${failed.join(',')}`)
  }
  return missed
}

describe('one change anywhere', () => {
  test('in the proof is seen, and by the check that is meant to', async () => {
    const all = [...mutantsOf(proof as unknown as Json)]
    const mutants = all.filter(
      (mutant) => mutant.at !== '' && !isFree(mutant) && !isOlder(mutant.at, mutant.change),
    )
    expect(mutants.length).toBeGreaterThan(1000)
    expect(await overlooked(mutants, ({ value }) => verifyProof(value, options))).toEqual([])
  })

  test('in the proof as a whole is a malformed proof', async () => {
    for (const { value, change } of mutantsOf(proof as unknown as Json)) {
      if (
        !/^without (v|drawId|state|level|flags|charter|charterHash|close|closeHash|rounds|log)$/.test(change)
      )
        continue
      if (typeof value === 'object' && value !== null && 'v' in value && 'rounds' in value && 'log' in value)
        continue
      expect(failures(await verifyProof(value, options))).toEqual(['format'])
    }
  })

  test('in the row file is seen', async () => {
    for (const { value, change } of mutantsOf(example.rows)) {
      const lines = (value ?? []) as string[]
      const report = await verifyProof(proof, { ...options, rows: lines.map(String) })
      expect([change, report.ok, failures(report).includes('list')]).toEqual([change, false, true])
    }
  })

  test('in a receipt is seen', async () => {
    const receipt = receiptOf(example, 3)
    const ownRow = { row: example.rows[3], path: pathsOf(example.rows)(3) }
    for (const { value, at, change } of mutantsOf(receipt as unknown as Json)) {
      const report = await verifyProof(proof, { ...exampleVerifier, receipt: value, ownRow })
      expect([at, change, failures(report)]).toEqual([at, change, ['receipt']])
    }
  })
})

test('a charter that does not name its instant is never valid: nothing of it is checked', async () => {
  const { at: _, ...charter } = proof.charter
  const report = await verifyProof({ ...proof, charter }, options)
  expect([report.verdict, report.ok, report.level, failures(report)]).toEqual(['unchecked', false, null, []])
  expect(report.checks[0]).toMatchObject({ id: 'format', reason: 'made_before' })
})

test('the report never shows a level for a proof that is not right', async () => {
  const report = await verifyProof({ ...proof, drawId: 'D-OTHER' }, options)
  expect([report.ok, report.level]).toEqual([false, null])
})

test.each([
  undefined,
  null,
  1,
  '',
  'x',
  '{}',
  '[]',
  '{"v":"lot/1"',
  [],
  {},
  { v: 'lot/2' },
  new Map(),
  1n,
  () => 1,
])('what is no proof at all is reported, not thrown: %s', async (value) => {
  const report = await verifyProof(value)
  expect([report.verdict, failures(report)]).toEqual(['unchecked', ['format']])
})

test.each([
  '{"v":"lot/1","v":"lot/1"}',
  JSON.stringify(proof).replace('"level":"B"', '"level":"B","level":"C"'),
  JSON.stringify({ ...proof, rowsFile: 1.5 }),
  { v: 'lot/1' },
  { ...proof, rounds: null },
  { ...proof, rowsFile: undefined },
  { ...proof, rowsFile: { url: 'rows', sha256: 'ab', bytes: 1 } },
  { ...proof, rowsFile: { sha256: 'ab'.repeat(32), bytes: 1 } },
  { ...proof, spinsFile: {} },
  { ...proof, spinsFile: { url: 'plays', bytes: -1 } },
])('what says that it is a proof and is malformed is not valid', async (value) => {
  const report = await verifyProof(value)
  expect([report.verdict, failures(report)]).toEqual(['invalid', ['format']])
})
