import { describe, expect, test } from 'vitest'
import type { Proof, ProofRound } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import { type ExamplePlan, type ExampleRound, runExample } from '../testing/example-draw.ts'
import { exampleShow, shot } from '../testing/example-show.ts'
import { exampleVerifier, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'
import type { Report } from './report.ts'

const { charter, entrants, rounds: planned } = exampleShow
const [quota, redraw, leavingOut, extra] = planned as [ExampleRound, ExampleRound, ExampleRound, ExampleRound]
const open = shot([{ tier: 1, count: 1 }])
const plan: ExamplePlan = { ...exampleShow, rounds: [quota, redraw, leavingOut, extra] }

const verify = (shown: Proof, options: VerifyOptions = {}): Promise<Report> =>
  verifyProof(logged(shown), { ...exampleVerifier, ...options })
const failures = ({ checks }: Report) =>
  Object.fromEntries(checks.flatMap(({ id, verdict, reason }) => (verdict === 'fail' ? [[id, reason]] : [])))
const verdictOn = async (changed: ExamplePlan) => {
  const { proof, rows } = runExample(changed)
  const [full, light] = [await verify(proof, { rows }), await verify(proof)]
  return { full: failures(full), light: failures(light), ok: full.ok }
}

describe('the proof of a live draw', () => {
  test('holds: quotas, a redraw of a seat, people left out, more than was promised', async () => {
    expect(await verdictOn(plan)).toEqual({ full: {}, light: {}, ok: true })
  })

  test('holds where a round may have earlier winners, each once in it', async () => {
    const rules = {
      maxWins: 100,
      winsPerRound: 1,
      minEntrants: 1,
      onShort: 'open',
      redraw: 'x',
      textHash: '00'.repeat(32),
    }
    const repeating = {
      ...plan,
      charter: { ...charter, rules } as Partial<Charter>,
      rounds: [open, shot([{ tier: 2, count: 11 }])],
    }
    const { proof, rows } = runExample(repeating)
    expect(failures(await verify(proof, { rows }))).toEqual({})
  })

  test('holds where the randomness of a round stayed away: its seats stay empty', async () => {
    const day = 24 * 60 * 60
    const rounds = [
      { ...quota, fails: true },
      { ...open, beaconRound: 1_200 + day },
    ]
    expect(await verdictOn({ ...plan, rounds })).toEqual({ full: {}, light: {}, ok: true })
  })
})

describe('a live draw that cheats is caught', () => {
  test.each<[string, ExamplePlan, Record<string, string>]>([
    [
      'drawing more than was promised where the charter announces none',
      { ...plan, charter: { ...charter, extraRounds: false } },
      { slots: 'slots_surplus' },
    ],
    [
      'drawing a prize that nobody announced',
      { ...plan, rounds: [shot([{ tier: 9, count: 1 }])] },
      { slots: 'tier_unknown' },
    ],
    [
      'drawing from a group that is not listed',
      { ...plan, rounds: [shot([{ tier: 1, count: 1, group: 7 }])] },
      { slots: 'group_unknown' },
    ],
    [
      'opening as if it were no show',
      { ...plan, rounds: [{ ...quota, kind: 'open' }] },
      { slots: 'kind_unexpected' },
    ],
    [
      'drawing further seats behind a redraw',
      { ...plan, rounds: [quota, { ...redraw, slots: [{ tier: 2, count: 3, group: 1 }] }] },
      { slots: 'slots_surplus' },
    ],
    [
      'drawing a seat of one group from another',
      { ...plan, rounds: [quota, { ...redraw, slots: [{ tier: 2, count: 1, group: 0 }] }] },
      { slots: 'slots_surplus' },
    ],
    [
      'leaving out who is not in the list',
      { ...plan, rounds: [{ ...open, exclude: [99] }] },
      { line: 'exclusion_unknown' },
    ],
    [
      'leaving people out in another order',
      { ...plan, rounds: [{ ...open, exclude: [5, 2] }] },
      { line: 'exclusion_unknown' },
    ],
    [
      'leaving somebody out twice',
      { ...plan, rounds: [{ ...open, exclude: [2, 2] }] },
      { line: 'exclusion_unknown' },
    ],
  ])('%s', async (_, changed, expected) => {
    const { full, ok } = await verdictOn(changed)
    expect(ok).toBe(false)
    expect(full).toMatchObject(expected)
  })

  test('a live record in a draw that is no show', async () => {
    const scheduled: ExamplePlan = { entrants, rounds: [{ ...open, kind: 'live' }] }
    expect((await verdictOn(scheduled)).full).toMatchObject({ slots: 'kind_unexpected' })
  })

  test('a group that was swapped in a row after the seal', async () => {
    const { proof, rows } = runExample(plan)
    const swapped = rows.map((row, at) => (at === 2 ? row.replace(/\|[^|]*$/, '|0') : row))
    expect(failures(await verify(proof, { rows: swapped }))).toMatchObject({ list: 'root_differs' })
  })

  test('a prize named anew that the charter lists', async () => {
    const { proof, rows } = runExample({ ...plan, rounds: [quota] })
    const [first] = proof.rounds as [ProofRound]
    const record = { ...first.record, extra: { tier: 1, name: 'another' } }
    const report = await verify({ ...proof, rounds: [{ ...first, record }] }, { rows })
    expect(failures(report)).toMatchObject({ slots: 'tier_unknown' })
  })

  test('a winner who was left out', async () => {
    const { proof, rows } = runExample({ ...plan, rounds: [{ ...open, exclude: [2, 5] }] })
    const { proof: other } = runExample({ ...plan, rounds: [open] })
    const [round] = other.rounds as [ProofRound]
    const winner = round.results[0]?.index ?? 0
    const record = { ...round.record, exclude: [winner] }
    const report = await verify({ ...proof, rounds: [{ ...round, record }] }, { rows })
    expect(failures(report)).toMatchObject({ line: 'winner_not_in_line' })
  })
})
