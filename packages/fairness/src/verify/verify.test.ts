import { describe, expect, test } from 'vitest'
import type { Proof } from '../proof.ts'
import { charterHash, localOrigin } from '../rounds/charter.ts'
import { type ExamplePlan, exampleOrigin, examplePlan, pathsOf, runExample } from '../testing/example-draw.ts'
import { receiptOf, withLog } from '../testing/example-log.ts'
import { exampleShow, press, showOf } from '../testing/example-show.ts'
import { exampleVerifier, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'
import type { CheckId, Report } from './report.ts'

const example = runExample(examplePlan)
const { proof, rows } = example

const verify = (shown: Proof, options: VerifyOptions = {}): Promise<Report> =>
  verifyProof(logged(shown), { ...exampleVerifier, ...options })
const reasons = ({ checks }: Report, verdict: 'fail' | 'skipped'): Record<string, string | undefined> =>
  Object.fromEntries(
    checks.filter((check) => check.verdict === verdict).map(({ id, reason }) => [id, reason]),
  )
const check = ({ checks }: Report, id: CheckId) => checks.find((one) => one.id === id)

describe('an honest proof', () => {
  test('holds at its level', async () => {
    const report = await verify(proof, { rows })
    expect([report.verdict, report.ok, report.level, reasons(report, 'fail')]).toEqual([
      'valid',
      true,
      'B',
      {},
    ])
  })

  test('in light mode is not shown to be right, and says what it did not look at', async () => {
    const report = await verify(proof)
    expect([report.verdict, report.ok, report.level]).toEqual(['unchecked', false, null])
    expect(reasons(report, 'fail')).toEqual({})
    expect(reasons(report, 'skipped')).toEqual({
      list: 'not_given',
      receipt: 'not_given',
      tip: 'not_applicable',
      level: 'not_applicable',
      plays: 'not_applicable',
      lots: 'not_applicable',
      sources: 'needs_rows',
      runs: 'not_applicable',
    })
  })

  test('holds as text and as an object', async () => {
    const text = JSON.stringify(withLog(proof), null, 2)
    expect((await verifyProof(text, { ...exampleVerifier, rows })).ok).toBe(true)
  })

  test('holds with everything there is to look at', async () => {
    const receipt = receiptOf(example, 6)
    const report = await verify(withLog(proof), { rows, receipt })
    expect(reasons(report, 'fail')).toEqual({})
    expect(reasons(report, 'skipped')).toEqual({
      level: 'not_applicable',
      plays: 'not_applicable',
      lots: 'not_applicable',
      tip: 'not_applicable',
      runs: 'not_applicable',
    })
    expect(check(report, 'receipt')).toMatchObject({ found: 'E 3', detail: 'row 6' })
  })

  test('is not shown to be right while nobody checked the beacons', async () => {
    const { verifyBeacon: _, ...without } = exampleVerifier
    const report = await verifyProof(withLog(proof), { ...without, rows })
    expect([report.verdict, report.level, reasons(report, 'fail')]).toEqual(['unchecked', null, {}])
    expect(check(report, 'beacons')?.reason).toBe('not_given')
  })

  test('counts its rows for whoever waits', async () => {
    const steps: number[] = []
    await verify(proof, { rows, onProgress: (done) => steps.push(done) })
    expect(steps).toEqual([20])
  })

  test('takes rows from an asynchronous source that ends with an empty line', async () => {
    async function* lines(): AsyncGenerator<string> {
      yield* [...rows, '']
    }
    expect((await verify(proof, { rows: lines() })).ok).toBe(true)
  })
})

describe('each kind of draw', () => {
  const variants: Record<string, ExamplePlan> = {
    'several wins a person': { ...examplePlan, charter: { rules: { ...proof.charter.rules, maxWins: 2 } } },
    'more prizes than people': {
      entrants: examplePlan.entrants.slice(0, 3),
      rounds: [{ kind: 'open', slots: [{ tier: 1, count: 5 }] }],
    },
    'nobody eligible': {
      entrants: [{ weight: 0, status: 'X1' }],
      rounds: [{ kind: 'open', slots: [{ tier: 1, count: 1 }] }],
    },
    'live rounds': {
      entrants: examplePlan.entrants.map((entrant) => ({ ...entrant, groups: [] })),
      charter: showOf([
        { tier: 2, count: 4, shots: 2 },
        { tier: 1, count: 1 },
      ]),
      rounds: [
        press(0, 0, [{ tier: 2, count: 2 }]),
        press(1, 0, [{ tier: 1, count: 1 }]),
        press(0, 1, [{ tier: 2, count: 2 }]),
      ],
    },
  }

  test.each(Object.entries(variants))('with %s holds, light as well as full', async (_, plan) => {
    const drawn = runExample(plan)
    const report = await verify(drawn.proof, { rows: drawn.rows })
    expect([report.verdict, reasons(report, 'fail')]).toEqual(['valid', {}])
    const light = await verify(drawn.proof)
    expect([light.verdict, reasons(light, 'fail')]).toEqual(['unchecked', {}])
    expect([check(light, 'tickets')?.verdict, check(light, 'winners')?.verdict]).toEqual(['pass', 'pass'])
  })

  test('without a beacon holds at level C', async () => {
    const drawn = runExample({ ...examplePlan, charter: { level: 'C', beacon: null } })
    const report = await verify(drawn.proof, { rows: drawn.rows })
    expect([report.ok, report.level, check(report, 'beacons')?.reason]).toEqual([true, 'C', 'not_applicable'])
  })

  const grouped: ExamplePlan = {
    entrants: examplePlan.entrants.map((entrant, i) => ({ ...entrant, groups: i % 3 === 0 ? [0, 1] : [1] })),
    charter: { groups: ['women', 'all'], origin: localOrigin, prizes: [{ tier: 1, name: 'a', count: 4 }] },
    rounds: [
      {
        kind: 'open',
        slots: [
          { tier: 1, count: 2, group: 0 },
          { tier: 1, count: 2 },
        ],
      },
    ],
  }

  test('with groups holds with the rows', async () => {
    const drawn = runExample(grouped)
    const report = await verifyProof(drawn.proof, { ...exampleVerifier, rows: drawn.rows })
    expect([report.verdict, reasons(report, 'fail')]).toEqual(['local', {}])
  })

  test('with groups asks for the rows', async () => {
    const report = await verifyProof(runExample(grouped).proof, exampleVerifier)
    expect(report.ok).toBe(false)
    expect(reasons(report, 'skipped')).toMatchObject({ tickets: 'needs_rows', winners: 'needs_rows' })
  })

  test('with groups is not right where a service vouches: the record would choose after the list', async () => {
    const drawn = runExample({ ...grouped, charter: { ...grouped.charter, origin: exampleOrigin } })
    const report = await verify(drawn.proof, { rows: drawn.rows })
    expect([report.verdict, reasons(report, 'fail')]).toEqual(['invalid', { slots: 'slots_differ' }])
  })

  test('with people who are absent asks for the rows', async () => {
    const drawn = runExample(exampleShow)
    expect(reasons(await verify(drawn.proof), 'skipped')).toMatchObject({ tickets: 'needs_rows' })
    expect((await verify(drawn.proof, { rows: drawn.rows })).ok).toBe(true)
  })
})

describe('a draw that is not opened yet', () => {
  const open: Proof = { ...proof, state: 'open', close: null, closeHash: null, rounds: [] }
  const waiting: Proof = {
    ...proof,
    state: 'awaiting_beacon',
    rounds: proof.rounds
      .slice(0, 1)
      .map((round) => ({ ...round, beacon: null, secret: null, resultHash: null, results: [] })),
  }

  test('reports what is still missing while people join', async () => {
    const report = await verify(open)
    expect([report.ok, report.level, reasons(report, 'fail')]).toEqual([false, null, {}])
    expect(reasons(report, 'skipped')).toMatchObject({
      close: 'not_yet',
      secrets: 'not_yet',
      tickets: 'not_yet',
    })
  })

  test('reports what is still missing while the beacon is awaited', async () => {
    const report = await verify(waiting)
    expect([report.ok, reasons(report, 'fail')]).toEqual([false, {}])
    expect(reasons(report, 'skipped')).toMatchObject({
      secrets: 'not_yet',
      beacons: 'not_yet',
      winners: 'not_yet',
    })
    expect([check(report, 'close')?.verdict, check(report, 'time')?.verdict]).toEqual(['pass', 'pass'])
  })

  test('shows results that still wait for a redraw as not complete', async () => {
    const redraw = {
      ...(proof.rounds[1] as Proof['rounds'][number]),
      beacon: null,
      secret: null,
      resultHash: null,
      results: [],
    }
    const [opening] = proof.rounds as [Proof['rounds'][number]]
    const report = await verify({ ...proof, rounds: [opening, redraw] }, { rows })
    expect([report.ok, reasons(report, 'fail')]).toEqual([false, {}])
  })

  test('says so when it never will be', async () => {
    const stopped = { type: 'cancel', at: '2026-01-01T00:10:00.000Z', reason: 'rain' } as const
    const report = await verify({ ...open, state: 'cancelled', stopped })
    expect([report.verdict, report.ok]).toEqual(['ended', false])
    expect(reasons(report, 'skipped')).toMatchObject({ close: 'stopped', secrets: 'stopped' })
  })

  test('lets an entrant check the receipt all the same', async () => {
    expect(check(await verify(open, { receipt: receiptOf(example, 2) }), 'receipt')?.reason).toBe('not_yet')
  })
})

describe('my own receipt', () => {
  const receipt = receiptOf(example, 4)
  const ownRow = { row: rows[4], path: pathsOf(rows)(4) }

  test('shows an excluded entrant the exclusion', async () => {
    expect(check(await verify(proof, { receipt, ownRow }), 'receipt')).toMatchObject({
      verdict: 'pass',
      found: 'X2 0',
    })
  })

  test('without a row asks for it', async () => {
    expect(check(await verify(proof, { receipt }), 'receipt')).toMatchObject({ reason: 'needs_rows' })
  })

  test('finds a winner without any row', async () => {
    const winner = proof.rounds[0]?.results[0]?.index ?? 0
    expect(check(await verify(proof, { receipt: receiptOf(example, winner) }), 'receipt')?.verdict).toBe(
      'pass',
    )
  })

  test('that is missing in the list is a proof of fault', async () => {
    const shorter = runExample({ ...examplePlan, entrants: examplePlan.entrants.slice(0, 15) })
    const report = await verify(shorter.proof, { rows: shorter.rows, receipt: receiptOf(example, 19) })
    expect(reasons(report, 'fail')).toEqual({ receipt: 'receipt_without_row' })
  })

  test.each([
    ['of another person', { identity: 'staff:1' }, 'commitment_differs'],
    ['with another salt', { salt: '00'.repeat(32) }, 'commitment_differs'],
    ['with another instant', { joinedAt: '2026-01-02T00:00:00.000Z' }, 'receipt_path_wrong'],
    ['with another place', { joinSeq: 6 }, 'receipt_path_wrong'],
    ['with a foreign key', { group: { ...receipt.group, keyId: '00000000' } }, 'receipt_signature_wrong'],
    ['with a broken signature', { group: { ...receipt.group, signature: '?' } }, 'receipt_signature_wrong'],
    ['of another draw', { drawId: 'D-OTHER' }, 'receipt_of_other_draw'],
    ['without its salt', { salt: undefined }, 'receipt_malformed'],
  ])('%s is refused', async (_, change, reason) => {
    const report = await verify(proof, { receipt: { ...receipt, ...change }, ownRow })
    expect(check(report, 'receipt')).toMatchObject({ verdict: 'fail', reason })
  })

  test.each([
    ['of a charter that is not shown', { charterHash: '5a'.repeat(32) }, 'receipt_of_unknown_charter'],
    ['from before the draw began', { joinedAt: '2026-01-01T00:00:00.999Z' }, 'receipt_before_draw'],
    ['of a place that another has', { joinSeq: 6 }, 'receipt_without_row'],
    ['of a place behind the list', { joinSeq: 21 }, 'receipt_without_row'],
  ])('%s, signed all the same, is a proof of fraud', async (_, parts, reason) => {
    const report = await verify(proof, { receipt: receiptOf(example, 4, parts), rows })
    expect(check(report, 'receipt')).toMatchObject({ verdict: 'fail', reason })
  })

  test('is a proof of fraud where it is not counted among too few', async () => {
    const rules = { ...proof.charter.rules, minEntrants: 12, onShort: 'extend' } as const
    const first = { ...proof.charter, rules, closeAt: '2026-01-01T00:06:00.000Z' }
    const put = { rules, short: { joined: 4 }, version: 2, previous: charterHash(first) }
    const at = '2026-01-01T00:06:00.001Z'
    const made = runExample({ ...examplePlan, charter: { ...put, at } })
    const shown = { ...made.proof, earlierCharters: [first] }
    const said = async (index: number, parts: { joinedAt?: string } = {}) => {
      const receipt = receiptOf(made, index, { charterHash: charterHash(first), ...parts })
      return reasons(await verify(shown, { receipt, rows: made.rows }), 'fail')
    }
    expect(await said(3)).toEqual({})
    expect(await said(4, { joinedAt: at })).toEqual({})
    for (const joinedAt of ['2026-01-01T00:05:00.000Z', first.closeAt])
      expect(await said(4, { joinedAt })).toEqual({ receipt: 'receipt_uncounted' })
  })

  test('is a proof of fraud where nobody is said to have come', async () => {
    const open: Proof = { ...proof, state: 'expired', close: null, closeHash: null, rounds: [] }
    const stopped = { type: 'expired', at: '2026-01-01T00:16:39.000Z', reason: 'no_entrants' } as const
    const report = await verify({ ...open, stopped }, { receipt: receiptOf(example, 4) })
    expect(reasons(report, 'fail')).toEqual({ receipt: 'receipt_uncounted' })
  })

  test('with the row of someone else is refused', async () => {
    const other = { row: rows[5], path: pathsOf(rows)(5) }
    const report = await verify(proof, { receipt, ownRow: other })
    expect(check(report, 'receipt')).toMatchObject({ reason: 'receipt_without_row' })
  })
})
