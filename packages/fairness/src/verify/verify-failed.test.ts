import { describe, expect, test } from 'vitest'
import type { Proof, ProofBoard, ProofRound } from '../proof.ts'
import { playBoard, wholeBoard } from '../testing/example-board.ts'
import { type ExamplePlan, examplePlan, instantOf, runExample } from '../testing/example-draw.ts'
import { withLog } from '../testing/example-log.ts'
import { exampleVerifier, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'
import type { CheckId, Report } from './report.ts'

const voiding =
  (slot: number) =>
  ([first]: readonly ProofRound[]) => [
    { round: 0, slot, index: first?.results[slot]?.index ?? 0, reason: 'absent' as const },
  ]
const [open, redraw] = examplePlan.rounds as [ExamplePlan['rounds'][0], ExamplePlan['rounds'][0]]
/** One redraw that came to nothing, then another seat drawn anew. */
const plan: ExamplePlan = {
  ...examplePlan,
  rounds: [open, { ...redraw, fails: true }, { ...redraw, voids: voiding(1) }],
}
const { proof, rows } = runExample(plan)

const verify = (shown: Proof, options: VerifyOptions = {}): Promise<Report> =>
  verifyProof(logged(shown), { ...exampleVerifier, ...options })
const failures = ({ checks }: Report) =>
  Object.fromEntries(checks.flatMap(({ id, verdict, reason }) => (verdict === 'fail' ? [[id, reason]] : [])))
const check = ({ checks }: Report, id: CheckId) => checks.find((one) => one.id === id)
const changed = (change: Partial<ProofRound>): Proof => ({
  ...proof,
  rounds: proof.rounds.map((round, r) => (r === 1 ? { ...round, ...change } : round)),
})

describe('a redraw whose randomness stayed away', () => {
  test.each([
    ['light', {}, 'unchecked'],
    ['full', { rows }, 'valid'],
  ])('leaves the rest of the draw right, and is told: %s', async (_, options, verdict) => {
    const report = await verify(proof, options)
    expect([report.verdict, failures(report)]).toEqual([verdict, {}])
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
    const third = proof.rounds[2] as ProofRound
    const [won] = third.results as [ProofRound['results'][number]]
    const wronged = { ...third, results: [{ ...won, index: gone?.index ?? 0 }] }
    const report = await verify({ ...proof, rounds: [...proof.rounds.slice(0, 2), wronged] })
    expect(failures(report)).toMatchObject({ line: 'winner_not_in_line' })
  })

  test('is in the log, where nobody else is told that it was drawn', async () => {
    const whole = withLog(proof)
    expect(failures(await verify(whole))).toEqual({})
    const log = whole.log as NonNullable<Proof['log']>
    const leaves = log.leaves.filter(({ leaf }) => leaf.type !== 'failed')
    expect(failures(await verify({ ...whole, log: { ...log, leaves } }))).toEqual({
      log: 'chain_broken',
    })
    const other = withLog({ ...proof, rounds: proof.rounds.slice(0, 1) })
    expect(failures(await verify({ ...proof, log: other.log }))).toEqual({ log: 'leaf_missing' })
    const drawn = runExample(examplePlan).proof
    const short = withLog({ ...proof, rounds: proof.rounds.slice(0, 2) })
    expect(failures(await verify({ ...drawn, log: short.log }))).toEqual({ log: 'leaf_missing' })
    const hidden = { ...proof, rounds: proof.rounds.slice(0, 1) }
    expect(failures(await verify({ ...hidden, log: short.log }))).toEqual({ log: 'leaf_unknown' })
  })
})

describe('what a failed redraw would have given', () => {
  const late = runExample({ ...plan, rounds: plan.rounds.with(1, { ...redraw, fails: 'late' }) })
  const told = async (shown: Proof, options: VerifyOptions = { rows }) => {
    const report = await verify(shown, options)
    return [failures(report), report.failedRounds]
  }
  const withBeacon = (signature: string): Proof => {
    const round = late.proof.rounds[1] as ProofRound
    const beacon = { round: round.record.beaconRound ?? 0, signature }
    return { ...late.proof, rounds: late.proof.rounds.with(1, { ...round, beacon }) }
  }

  test('is told once a later link is out, and its beacon shown', async () => {
    const [hidden] = runExample({ ...examplePlan, rounds: [open, redraw] }).proof.rounds[1]?.results ?? []
    const wouldHave = [{ tier: 2, index: hidden?.index }]
    expect(await told(late.proof)).toEqual([{}, [{ round: 1, wouldHave }]])
  })

  test('is not known without the list, the beacon or the later link, and that is no fault', async () => {
    const unknown = [{}, [{ round: 1, wouldHave: null }]]
    expect(await told(late.proof, {})).toEqual(unknown)
    expect(await told(proof)).toEqual(unknown)
    expect(await told({ ...proof, rounds: proof.rounds.slice(0, 2) })).toEqual(unknown)
  })

  test('is not believed of another beacon, nor of one shown before the link', async () => {
    const signature = late.proof.rounds[0]?.beacon?.signature ?? ''
    expect((await told(withBeacon(signature)))[0]).toEqual({ beacons: 'signature_wrong' })
    const early = { ...late.proof, rounds: late.proof.rounds.slice(0, 2) }
    expect((await told(early))[0]).toEqual({ rounds: 'failure_unfounded' })
  })

  test('is nothing where no round failed', async () => {
    expect(await told(runExample(examplePlan).proof)).toEqual([{}, undefined])
  })
})

describe('an opening whose randomness stayed away', () => {
  const all = runExample({ ...examplePlan, rounds: [{ ...open, fails: true }] })
  const failedDraw: Proof = { ...all.proof, state: 'failed' }

  test('ends the draw without a result', async () => {
    const report = await verify(failedDraw, { rows: all.rows })
    expect([report.verdict, report.ok, report.level, failures(report)]).toEqual(['ended', false, null, {}])
    expect(check(report, 'secrets')?.reason).toBe('stopped')
  })

  test('is not told as a draw that goes on', async () => {
    expect(failures(await verify({ ...failedDraw, state: 'awaiting_beacon' }))).toEqual({
      log: 'state_differs',
    })
  })
})

describe('a deal whose randomness stayed away', () => {
  const { endedBy: _, ...running } = wholeBoard
  const dealing = playBoard({ ...running, taken: [] })
  const board = dealing.board as ProofBoard
  const failed = { at: '2026-01-02T00:14:59.000Z', reason: 'secret_not_revealed' } as const
  const verdictOn = async (parts: Partial<ProofBoard>) => {
    const given = { ...board, beacon: null, seal: null, ...parts }
    const report = await verify({ ...dealing, state: 'failed', board: given })
    return [report.verdict, failures(report)]
  }

  test('ends the draw, a day after its beacon was due and not before', async () => {
    expect(await verdictOn({ failed })).toEqual(['ended', {}])
    const early = { ...failed, at: '2026-01-02T00:14:58.999Z' }
    expect(await verdictOn({ failed: early })).toEqual(['invalid', { time: 'failed_too_early' }])
  })

  test('has nothing beside its failure', async () => {
    const { beacon, seal } = board
    for (const parts of [{ beacon }, { beacon, seal }, { secret: 'ab'.repeat(32) }])
      expect(await verdictOn({ failed, ...parts })).toMatchObject([
        'invalid',
        { rounds: 'failure_unfounded' },
      ])
  })
})

describe('a failure is not believed', () => {
  const failed = proof.rounds[1]?.failed as NonNullable<ProofRound['failed']>

  test.each<[string, Partial<ProofRound>, CheckId, string]>([
    [
      'before a day has passed',
      { failed: { ...failed, at: '2026-01-01T12:00:00.000Z' } },
      'time',
      'failed_too_early',
    ],
    ['beside a result', { resultHash: 'ab'.repeat(32) }, 'rounds', 'failure_unfounded'],
    ['beside a secret', { secret: 'ab'.repeat(32) }, 'rounds', 'failure_unfounded'],
    [
      'at another instant than the next record names',
      { failed: { ...failed, at: '2026-02-01T00:00:00.000Z' } },
      'rounds',
      'previous_differs',
    ],
  ])('%s', async (_, change, id, reason) => {
    expect(failures(await verify(changed(change), { rows }))).toMatchObject({ [id]: reason })
  })

  test('of an opening of more seats than anybody could draw: what it hid is not asked for', async () => {
    const [, after] = runExample(examplePlan).proof.rounds
    const count = 2 ** 52
    const endless = runExample({
      ...examplePlan,
      charter: {
        prizes: [{ tier: 1, name: 'a', count }],
        rules: { ...runExample(examplePlan).proof.charter.rules, maxWins: count },
      },
      rounds: [{ kind: 'open', slots: [{ tier: 1, count }], fails: 'late' }],
    })
    const rounds = [...endless.proof.rounds, after as ProofRound]
    const report = await verify({ ...endless.proof, rounds }, { rows: endless.rows })
    expect(failures(report)).toMatchObject({ rounds: 'failure_unfounded' })
    expect(report.failedRounds).toEqual([{ round: 0, wouldHave: null }])
  })

  test('of the opening itself, when a round follows: there is nothing to draw again', async () => {
    const again = { ...open, at: instantOf(1_101 + 24 * 60 * 60) }
    const all = runExample({ ...examplePlan, rounds: [{ ...open, fails: true }, again] })
    expect(failures(await verify(all.proof, { rows: all.rows }))).toMatchObject({
      rounds: 'failure_unfounded',
      log: 'leaf_unexpected',
    })
  })

  test('when its seat is drawn once more: waiting a result out would pay', async () => {
    const again = { ...redraw, voids: () => [] }
    const report = await verify(
      runExample({ ...examplePlan, rounds: [open, { ...redraw, fails: true }, again] }).proof,
    )
    expect(failures(report)).toEqual({ line: 'void_unexpected', slots: 'redraw_differs' })
  })

  test('when the next round was logged before it', async () => {
    const hasty = { ...redraw, voids: voiding(1), at: instantOf(1294) }
    const report = await verify(
      runExample({ ...examplePlan, rounds: [open, { ...redraw, fails: true }, hasty] }).proof,
    )
    expect(failures(report)).toEqual({ time: 'step_too_early', log: 'leaf_out_of_order' })
  })

  test('on level C, which waits for nothing', async () => {
    const blind = runExample({ ...plan, charter: { level: 'C', beacon: null } })
    expect(failures(await verify(blind.proof))).toMatchObject({ rounds: 'failure_unfounded' })
  })
})
