import { describe, expect, test } from 'vitest'
import type { Proof, ProofRound } from '../proof.ts'
import { type ExamplePlan, examplePlan, runExample } from '../testing/example-draw.ts'
import { withLog } from '../testing/example-log.ts'
import { exampleVerifier } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'
import type { CheckId, Report } from './report.ts'

const dayOfRounds = 24 * 60 * 60
const voiding =
  (slot: number) =>
  ([first]: readonly ProofRound[]) => [
    { round: 0, slot, index: first?.results[slot]?.index ?? 0, reason: 'absent' as const },
  ]
const [open, redraw] = examplePlan.rounds as [ExamplePlan['rounds'][0], ExamplePlan['rounds'][0]]
/** One redraw that came to nothing, then another seat drawn anew. */
const plan: ExamplePlan = {
  ...examplePlan,
  rounds: [
    open,
    { ...redraw, fails: true },
    { ...redraw, voids: voiding(1), beaconRound: 1200 + dayOfRounds },
  ],
}
const { proof, rows } = runExample(plan)

const verify = (shown: unknown, options: VerifyOptions = {}): Promise<Report> =>
  verifyProof(shown, { ...exampleVerifier, ...options })
const failures = ({ checks }: Report) =>
  Object.fromEntries(checks.flatMap(({ id, verdict, reason }) => (verdict === 'fail' ? [[id, reason]] : [])))
const check = ({ checks }: Report, id: CheckId) => checks.find((one) => one.id === id)
const changed = (change: Partial<ProofRound>): Proof => ({
  ...proof,
  rounds: proof.rounds.map((round, r) => (r === 1 ? { ...round, ...change } : round)),
})

describe('a redraw whose randomness stayed away', () => {
  test.each([
    ['light', {}],
    ['full', { rows }],
  ])('leaves the rest of the draw right, and is told: %s', async (_, options) => {
    const report = await verify(proof, options)
    expect([report.ok, failures(report)]).toEqual([true, {}])
    expect(check(report, 'rounds')).toEqual({
      id: 'rounds',
      verdict: 'pass',
      found: 'failed',
      detail: 'round 1',
    })
  })

  test('may be the last round', async () => {
    const report = await verify({ ...proof, rounds: proof.rounds.slice(0, 2) }, { rows })
    expect([report.ok, failures(report)]).toEqual([true, {}])
  })

  test('keeps whom it set aside out of the line', async () => {
    const [gone] = proof.rounds[1]?.record.voids ?? []
    const wronged = { ...proof.rounds[2], results: [{ ...proof.rounds[2]?.results[0], index: gone?.index }] }
    const report = await verify({ ...proof, rounds: [...proof.rounds.slice(0, 2), wronged] })
    expect(failures(report)).toMatchObject({ line: 'winner_not_in_line' })
  })

  test('is in the log, where nobody else is told that it was drawn', async () => {
    const logged = withLog(proof)
    expect(failures(await verify(logged))).toEqual({})
    const leaves = logged.log?.leaves.filter(({ leaf }) => leaf.type !== 'failed') ?? []
    expect(failures(await verify({ ...logged, log: { ...logged.log, leaves } }))).toEqual({
      log: 'leaf_missing',
    })
    const drawn = runExample(examplePlan).proof
    const { log } = withLog({ ...proof, rounds: proof.rounds.slice(0, 2) })
    expect(failures(await verify({ ...drawn, log }))).toEqual({ log: 'leaf_unknown' })
  })
})

describe('a failure is not believed', () => {
  const failed = proof.rounds[1]?.failed as NonNullable<ProofRound['failed']>

  test.each<[string, Partial<ProofRound>, CheckId, string]>([
    [
      'before a day has passed',
      { failed: { ...failed, at: '2026-01-01T12:00:00Z' } },
      'time',
      'failed_too_early',
    ],
    ['beside a result', { resultHash: 'ab'.repeat(32) }, 'rounds', 'failure_unfounded'],
    ['beside a secret', { secret: 'ab'.repeat(32) }, 'rounds', 'failure_unfounded'],
    [
      'at another instant than the next record names',
      { failed: { ...failed, at: '2026-02-01T00:00:00Z' } },
      'rounds',
      'previous_differs',
    ],
  ])('%s', async (_, change, id, reason) => {
    expect(failures(await verify(changed(change), { rows }))).toMatchObject({ [id]: reason })
  })

  test('of the opening itself', async () => {
    const all = runExample({ ...examplePlan, rounds: [{ ...open, fails: true }] })
    const report = await verify(all.proof)
    expect([report.ok, failures(report)]).toEqual([false, { rounds: 'failure_unfounded' }])
  })

  test('when its seat is drawn once more: waiting a result out would pay', async () => {
    const again = { ...redraw, voids: () => [], beaconRound: 1200 + dayOfRounds }
    const report = await verify(
      runExample({ ...examplePlan, rounds: [open, { ...redraw, fails: true }, again] }).proof,
    )
    expect(failures(report)).toEqual({ slots: 'slots_surplus' })
  })

  test('when the next round was due before it', async () => {
    const hasty = { ...redraw, voids: voiding(1), beaconRound: 1300 }
    const report = await verify(
      runExample({ ...examplePlan, rounds: [open, { ...redraw, fails: true }, hasty] }).proof,
    )
    expect(failures(report)).toEqual({ time: 'round_too_early' })
  })

  test('on level C, which waits for nothing', async () => {
    const blind = runExample({ ...plan, charter: { level: 'C', beacon: null } })
    expect(failures(await verify(blind.proof))).toMatchObject({ rounds: 'failure_unfounded' })
  })
})
