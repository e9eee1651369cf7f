import { describe, expect, test } from 'vitest'
import { RUN_WINDOW_MS } from '../list/runs.ts'
import type { Close } from '../list/seal.ts'
import { type Charter, charterHash } from '../rounds/charter.ts'
import { checkOrganiserRow, type RowDraw } from '../rounds/organiser-row.ts'
import { type ExamplePlan, exampleList, examplePlan, runExample } from '../testing/example-draw.ts'
import { exampleShow } from '../testing/example-show.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const closedAt = (runExample(examplePlan).proof.close as Close).at
const ago = (ms: number) => new Date(Date.parse(closedAt) - ms).toISOString()
const hour = 3_600_000
const comments = { comments: { source: 'import' } }
const runsOf = (...earlier: readonly [string, string][]) => ({
  runs: { list: exampleList, earlier: earlier.map(([drawId, at]) => ({ drawId, at })), near: 0 },
})
const local = { level: 'C', beacon: null, origin: 'local', openBy: 'manual' } as const

const judge = async (plan: ExamplePlan, history?: readonly unknown[]) => {
  const { proof, rows } = runExample(plan)
  const shown = plan.charter?.origin === 'local' ? proof : logged(proof)
  const given = history ? { history } : {}
  const report = await verifyProof(shown, { ...exampleVerifier, rows, ...given })
  return { verdict: report.verdict, failed: failures(report) }
}
const withClose = (charter: Partial<Charter>, close: object = {}): ExamplePlan => ({
  ...examplePlan,
  charter,
  close: close as NonNullable<ExamplePlan['close']>,
})

describe('of draws over a list that was imported', () => {
  test.each<[string, ExamplePlan, string]>([
    ['some are said of a list that was not imported', withClose({}, runsOf()), 'runs_unexpected'],
    [
      'some are said of a rehearsal',
      withClose({ ...comments, rehearsal: true }, runsOf()),
      'runs_unexpected',
    ],
    ['one is named twice', withClose(comments, runsOf(['A', ago(hour)], ['A', ago(0)])), 'runs_differ'],
    [
      'the later one is named first',
      withClose(comments, runsOf(['B', ago(1)], ['A', ago(2)])),
      'runs_differ',
    ],
    ['this one is named itself', withClose(comments, runsOf(['D-EXAMPLE-0002', ago(0)])), 'runs_differ'],
    ['one of later is named', withClose(comments, runsOf(['A', ago(-1)])), 'runs_differ'],
    [
      'one of too long ago is named',
      withClose(comments, runsOf(['A', ago(RUN_WINDOW_MS + 1)])),
      'runs_differ',
    ],
  ])('it is refused that %s', async (_, plan, reason) => {
    const { failed, verdict } = await judge(plan)
    expect(verdict).toBe('invalid')
    expect(failed.join()).toContain(reason)
  })

  test.each([
    ['a show', exampleShow],
    ['a draw among comments', withClose(comments)],
  ])('it is refused that %s is silent about them', async (_, plan) => {
    const { proof, rows } = runExample(plan)
    const { runs: _runs, ...silent } = proof.close as Close
    const report = await verifyProof(logged({ ...proof, close: silent }), { ...exampleVerifier, rows })
    expect(failures(report)).toContain('runs runs_missing')
  })

  test.each<[string, ExamplePlan, string]>([
    ['none before this one', withClose(comments), 'valid'],
    ['a show', exampleShow, 'valid'],
    [
      'two before it, one a month ago to the millisecond, one at the same instant',
      withClose(comments, runsOf(['A', ago(RUN_WINDOW_MS)], ['B', ago(0)])),
      'valid',
    ],
    [
      'several that are nearly the same',
      withClose(comments, { runs: { ...runsOf().runs, near: 7 } }),
      'valid',
    ],
    ['a rehearsal, which is no run', withClose({ ...comments, rehearsal: true }), 'valid'],
    [
      'a draw of one person alone, the third over the list',
      withClose({ ...local }, { by: 'hand', closedAt: ago(2000), ...runsOf(['A', ago(2)], ['B', ago(1)]) }),
      'local',
    ],
    ['late seals', { ...withClose(comments, runsOf(['A', ago(hour)])), sealedAt: ago(-hour) }, 'valid'],
  ])('this holds: %s', async (_, plan, verdict) => {
    expect(await judge(plan)).toEqual({ verdict, failed: [] })
  })
})

describe('the place of a draw among those of its organiser', () => {
  const prev = 'ab'.repeat(32)
  test.each<[string, Partial<Charter>]>([
    ['the first with one before it', { organiserNo: 1, organiserPrev: prev }],
    ['a later one with none before it', { organiserNo: 2, organiserPrev: null }],
    ['number zero', { organiserNo: 0, organiserPrev: prev }],
    ['a number where nobody counts', { ...local, organiserNo: 2, organiserPrev: prev }],
  ])('is refused as %s', async (_, charter) => {
    expect((await judge(withClose(charter))).failed).toContain('charter organiser_number_wrong')
  })

  test.each<[string, Partial<Charter>]>([
    ['the first', {}],
    ['the thirty-seventh', { organiserNo: 37, organiserPrev: prev }],
  ])('holds as %s', async (_, charter) => {
    expect((await judge(withClose(charter))).verdict).toBe('valid')
  })

  test('cannot move with a version', async () => {
    const first = runExample(withClose({ organiserNo: 2, organiserPrev: prev })).proof.charter
    const moved = {
      ...first,
      organiserNo: 3,
      version: 2,
      previous: charterHash(first),
      at: '2026-01-01T00:01:00.000Z',
    }
    const { proof, rows } = runExample(withClose(moved))
    const report = await verifyProof(logged({ ...proof, earlierCharters: [first] }), {
      ...exampleVerifier,
      rows,
    })
    expect(failures(report)).toContain('charter charter_worse')
  })
})

describe('draws of one organiser', () => {
  const base = runExample(withClose(comments)).proof
  const first: RowDraw = { charter: { ...base.charter, drawId: 'ONE' }, close: closeOf('ONE', 5 * hour) }
  const second = after(first, 'TWO', 4 * hour, [['ONE', ago(5 * hour)]])
  const third = after(second, 'THREE', 3 * hour, [
    ['ONE', ago(5 * hour)],
    ['TWO', ago(4 * hour)],
  ])
  const cancelled = { ...second, close: null }
  const otherList = {
    ...second,
    close: { ...closeOf('TWO', 4 * hour), runs: { list: '11'.repeat(32), earlier: [], near: 0 } },
  }
  const codesOf = (...row: readonly RowDraw[]) => checkOrganiserRow(row).faults.map(({ code }) => code)

  test.each<[string, readonly RowDraw[]]>([
    ['that follow each other', [first, second, third]],
    ['in any order, one of them twice', [third, first, second, third]],
    [
      'of which the middle one came to nothing',
      [first, cancelled, after(cancelled, 'THREE', hour, [['ONE', ago(5 * hour)]])],
    ],
    ['over several lists', [first, otherList, after(otherList, 'THREE', hour, [['ONE', ago(5 * hour)]])]],
    [
      'with one over the same list of more than thirty days before',
      [
        { ...first, close: closeOf('ONE', 2 * RUN_WINDOW_MS) },
        after({ ...first, close: null }, 'TWO', 0, []),
      ],
    ],
    ['of which the close of one is not shown yet', [{ ...first, close: null }, second]],
  ])('agree %s', (_, row) => {
    expect(codesOf(...row)).toEqual([])
  })

  test.each<[string, readonly RowDraw[], string]>([
    [
      'with one number',
      [first, { ...second, charter: { ...second.charter, organiserNo: 1, organiserPrev: null } }],
      'row_repeated',
    ],
    [
      'of which one names another before it',
      [first, { ...second, charter: { ...second.charter, organiserPrev: 'cd'.repeat(32) } }],
      'row_broken',
    ],
    [
      'of which one was replaced afterwards',
      [{ ...first, charter: { ...first.charter, title: '另一场' } }, second],
      'row_broken',
    ],
    ['of which one hides a run', [first, after(first, 'TWO', 4 * hour, [])], 'run_hidden'],
    [
      'of which one hides the run of one that was cancelled after its close',
      [first, second, after(second, 'THREE', 3 * hour, [['ONE', ago(5 * hour)]])],
      'run_hidden',
    ],
    [
      'of which one dates a run otherwise',
      [first, after(first, 'TWO', 4 * hour, [['ONE', ago(9 * hour)]])],
      'run_differs',
    ],
    ['of which one names a run over another list', [first, otherList, third], 'run_differs'],
  ])('contradict each other %s', (_, row, code) => {
    expect(codesOf(...row)).toContain(code)
  })

  test('are told where some are missing', () => {
    expect(checkOrganiserRow([first, third]).missing).toEqual([{ first: 2, last: 2 }])
    const far = { ...third, charter: { ...third.charter, organiserNo: Number.MAX_SAFE_INTEGER } }
    expect(checkOrganiserRow([first, far]).missing).toEqual([{ first: 2, last: Number.MAX_SAFE_INTEGER - 1 }])
  })

  test('convict a proof that contradicts them, and say nothing against one that fits', async () => {
    const plan = withClose(comments, runsOf(['ONE', ago(5 * hour)]))
    const numbered = {
      ...plan,
      charter: { ...comments, organiserNo: 2, organiserPrev: charterHash(first.charter) },
    }
    expect(await judge(numbered, [first])).toEqual({ verdict: 'valid', failed: [] })
    expect(await judge(numbered, [first, second])).toMatchObject({ failed: ['runs row_repeated'] })
    const hiding = { ...numbered, close: runsOf() }
    expect(await judge(hiding as ExamplePlan, [first])).toMatchObject({ failed: ['runs run_hidden'] })
    expect(await judge(numbered, [{ ...first, charter: { ...first.charter, title: '' } }])).toMatchObject({
      failed: ['runs row_broken'],
    })
    const elsewhere = { ...second, charter: { ...second.charter, origin: 'other.example/lot1' } }
    expect(await judge(numbered, [first, elsewhere])).toEqual({ verdict: 'valid', failed: [] })
    expect(await judge(numbered, ['nothing'])).toMatchObject({ failed: ['runs malformed'] })
  })

  function closeOf(drawId: string, msAgo: number, earlier: readonly [string, string][] = []): Close {
    return { ...(base.close as Close), drawId, at: ago(msAgo), ...runsOf(...earlier) }
  }

  function after(
    before: RowDraw,
    drawId: string,
    msAgo: number,
    earlier: readonly [string, string][],
  ): RowDraw {
    const organiserNo = before.charter.organiserNo + 1
    const charter = { ...base.charter, drawId, organiserNo, organiserPrev: charterHash(before.charter) }
    return { charter, close: closeOf(drawId, msAgo, earlier) }
  }
})
