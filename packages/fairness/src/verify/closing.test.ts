import { expect, test } from 'vitest'
import type { Close } from '../list/seal.ts'
import type { Charter } from '../rounds/charter.ts'
import { type ExampleEntrant, examplePlan, runExample } from '../testing/example-draw.ts'
import { showOf } from '../testing/example-show.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const { charter: timed } = runExample(examplePlan).proof
const chain = timed.beacon?.chain ?? ''
const closeAt = timed.closeAt ?? ''
const before = '2026-01-01T00:16:00.000Z'

/** The example as it is opened in another way; its round keeps its place. */
const openedBy = (openBy: Charter['openBy'], more: Partial<Charter> = {}): Partial<Charter> => ({
  openBy,
  beacon: { chain, after: 15 },
  ...more,
})
const rules = (minEntrants: number, onShort: Charter['rules']['onShort']) => ({
  rules: { ...timed.rules, minEntrants, onShort },
})
const live = { ...showOf([{ tier: 1, count: 1 }]), groups: [] }
const left: ExampleEntrant = { weight: 0, status: 'X5' }
const twenty = examplePlan.entrants

async function judged(
  charter: Partial<Charter>,
  close: Partial<Pick<Close, 'by' | 'closedAt'>>,
  entrants = twenty,
) {
  const isLive = charter.kind === 'live'
  const rounds = isLive ? [] : examplePlan.rounds.slice(0, 1)
  const made = runExample({ entrants, rounds, charter, close })
  const report = await verifyProof(logged(made.proof), { ...exampleVerifier, rows: made.rows })
  const { found } = report.checks.find(({ id }) => id === 'close') ?? {}
  return { faults: failures(report), found }
}

const byCount = openedBy('count', { openCount: 20 })
const manual = openedBy('manual')
const hand = { by: 'hand', closedAt: before } as const
const count = { by: 'count', closedAt: before } as const
const end = { by: 'end', closedAt: before } as const
const time = { by: 'time', closedAt: closeAt } as const

test.each<[string, Partial<Charter>, Partial<Pick<Close, 'by' | 'closedAt'>>, (readonly ExampleEntrant[])?]>([
  ['at its time', {}, time],
  ['long after its time, as nobody looked', {}, { by: 'time', closedAt: '2026-01-01T00:16:39.900Z' }],
  ['by the number of people', byCount, count],
  ['by that number, and one more who left', byCount, count, [...twenty, left]],
  ['at its latest end before the number was there', openedBy('count', { openCount: 50 }), time],
  ['by hand', manual, hand],
  ['by hand before the number was there', openedBy('count', { openCount: 50 }), hand],
  ['by hand with too few', openedBy('manual', rules(30, 'cancel')), hand],
  ['at the latest end of a draw by hand', manual, time],
  ['by the beginning of a show', live, end],
  ['at the latest end of a show that did not begin', live, time],
  ['with exactly enough', rules(20, 'cancel'), time],
  ['with too few, which was announced', rules(30, 'open'), time],
  ['with as many as are let in', { joinLimit: 20 }, time],
])('entry may end %s', async (_, charter, close, entrants) => {
  const { faults, found } = await judged(charter, close, entrants)
  expect(faults).toEqual([])
  expect(found).toBe(close.by === 'hand' ? 'hand' : undefined)
})

test.each<
  [string, Partial<Charter>, Partial<Pick<Close, 'by' | 'closedAt'>>, string, (readonly ExampleEntrant[])?]
>([
  ['by hand in a timed draw', {}, hand, 'close close_way_differs'],
  ['by a number that nobody announced', {}, count, 'close close_way_differs'],
  ['by a show in a draw that has none', {}, end, 'close close_way_differs'],
  ['by hand in a hall', live, hand, 'close close_way_differs'],
  ['by its time before that came', {}, { by: 'time', closedAt: before }, 'close closed_at_wrong_time'],
  ['by hand once its time had come', manual, { by: 'hand', closedAt: closeAt }, 'close closed_at_wrong_time'],
  [
    'by the number once its time had come',
    byCount,
    { by: 'count', closedAt: closeAt },
    'close closed_at_wrong_time',
  ],
  ['with too few', rules(21, 'cancel'), time, 'close entrants_too_few'],
  ['with too few, and without the day more', rules(21, 'extend'), time, 'close entrants_too_few'],
  ['with too few in front of a hall', { ...live, ...rules(21, 'cancel') }, end, 'close entrants_too_few'],
  ['with more than are let in', { joinLimit: 19 }, time, 'close entrants_too_many'],
  ['by the number with one too few', openedBy('count', { openCount: 21 }), count, 'list open_count_differs'],
  ['by the number with one too many', openedBy('count', { openCount: 19 }), count, 'list open_count_differs'],
  ['by the number with one who left', byCount, count, 'list open_count_differs', twenty.with(0, left)],
])('entry may not end %s', async (_, charter, close, fault, entrants) => {
  expect((await judged(charter, close, entrants)).faults).toContain(fault)
})
