import { expect, test } from 'vitest'
import { type Close, closeHash } from '../list/seal.ts'
import { createSourceTally, heavyHolding } from '../list/sources.ts'
import type { Receipt } from '../log/receipt.ts'
import { type ExamplePlan, examplePlan, runExample } from '../testing/example-draw.ts'
import { grantOf, receiptOf } from '../testing/example-log.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const genuine = runExample(examplePlan)
const sealed = genuine.proof.close as Close
const shared = [
  { source: 'join', tickets: 1 },
  { source: 'gift', tickets: 2 },
]
const verdictOn = async (plan: ExamplePlan, options: { rows?: false; receipt?: Receipt } = {}) => {
  const { proof, rows } = runExample(plan)
  const { receipt } = options
  const given = { ...(options.rows === false ? {} : { rows }), ...(receipt && { receipt }) }
  const report = await verifyProof(logged(proof), { ...exampleVerifier, ...given })
  return { verdict: report.verdict, failed: failures(report), report }
}

test.each<[string, Partial<Close>, string]>([
  [
    'a source with more tickets than there are',
    { sources: [{ ...join(), tickets: sealed.totalWeight + 1 }] },
    'sources_differ',
  ],
  ['tickets that came from nowhere', { sources: [] }, 'sources_differ'],
  ['a source with more people than are in', { sources: [{ ...join(), entrants: 19 }] }, 'sources_differ'],
  [
    'a source of nobody',
    { sources: [{ source: 'gift', entrants: 0, tickets: 0 }, join()] },
    'sources_differ',
  ],
  [
    'sources out of their order',
    {
      sources: [
        { ...join(), tickets: sealed.totalWeight - 2 },
        { source: 'gift', entrants: 1, tickets: 2 },
      ],
    },
    'sources_differ',
  ],
  [
    'one source twice',
    {
      sources: [
        { ...join(), tickets: sealed.totalWeight - 18 },
        { ...join(), tickets: 18 },
      ],
    },
    'sources_differ',
  ],
  [
    'more guests than people, those who may have come again among them',
    {
      sources: [
        { source: 'again', entrants: 9, tickets: 9 },
        { source: 'guest', entrants: 10, tickets: sealed.totalWeight - 9 },
      ],
      largest: { tickets: 4, source: 'guest' },
    },
    'sources_differ',
  ],
  ['a smaller largest holding', { largest: { tickets: 3, source: 'join' } }, 'largest_differs'],
  ['a larger one', { largest: { tickets: 5, source: 'join' } }, 'largest_differs'],
  ['no largest holding', { largest: null }, 'largest_differs'],
  [
    'a largest holding of a source that gave nothing',
    { largest: { tickets: 4, source: 'gift' } },
    'largest_differs',
  ],
])('%s is refused', async (_, close, reason) => {
  const { failed } = await verdictOn({ ...examplePlan, close })
  expect(failed).toEqual([`sources ${reason}`])
})

test.each<[string, ExamplePlan, object]>([
  ['from joining alone', examplePlan, { sources: [join()], largest: { tickets: 4, source: 'join' } }],
  [
    'of several sources, some people excluded',
    {
      ...examplePlan,
      entrants: examplePlan.entrants.map((one, i) => (i === 2 ? { ...one, sources: shared } : one)),
    },
    {
      sources: [
        { source: 'gift', entrants: 1, tickets: 2 },
        { ...join(), tickets: sealed.totalWeight - 2 },
      ],
      largest: { tickets: 4, source: 'join' },
    },
  ],
  [
    'of which nobody holds any',
    {
      ...examplePlan,
      entrants: examplePlan.entrants.map((one) => ({ ...one, weight: 0 })),
      rounds: examplePlan.rounds.slice(0, 1),
    },
    { sources: [], largest: null },
  ],
])('chances %s hold', async (_, plan, says) => {
  const { verdict, failed } = await verdictOn(plan)
  expect([verdict, failed]).toEqual(['valid', []])
  expect(runExample(plan).proof.close).toMatchObject(says)
})

test('without the row file the sums are checked all the same, and the heaviest row is not', async () => {
  const { report } = await verdictOn(examplePlan, { rows: false })
  expect(report.checks.find(({ id }) => id === 'sources')).toMatchObject({
    verdict: 'skipped',
    reason: 'needs_rows',
  })
  const { failed } = await verdictOn({ ...examplePlan, close: { sources: [] } }, { rows: false })
  expect(failed).toEqual(['sources sources_differ'])
})

test('a close of which one person holds more than a twentieth is said to be so', () => {
  const close = { ...sealed, totalWeight: 100, largest: { tickets: 5, source: 'gift' } }
  expect(heavyHolding(close)).toBeNull()
  expect(heavyHolding({ ...close, totalWeight: 99 })).toEqual({ tickets: 5, source: 'gift' })
  expect(heavyHolding({ ...close, totalWeight: 0, largest: null })).toBeNull()
})

test('of two sources that gave as much the first by name is told, whatever their order', () => {
  const held = [
    { source: 'join', tickets: 2 },
    { source: 'gift', tickets: 2 },
  ]
  for (const order of [held, held.toReversed()]) {
    const tally = createSourceTally()
    tally.add(order)
    expect(tally.finish().largest).toEqual({ tickets: 4, source: 'gift' })
  }
})

const early = '2026-01-01T00:10:00.000Z'
const [rich, excluded] = [3, 4]
const granted = (index: number, chances: number, at = early, more: object = {}): Receipt => {
  const grant = { ...grantOf(genuine.proof, index, chances, at), ...more }
  return { ...receiptOf(genuine, index), grant }
}

test.each<[string, Receipt, string]>([
  ['more chances granted than the row has', granted(rich, 5), 'grant_not_counted'],
  ['the same in the very moment of the close', granted(rich, 5, sealed.closedAt), 'grant_not_counted'],
  ['a grant raised by its owner', granted(rich, 4, early, { chances: 9 }), 'receipt_path_wrong'],
  [
    'a grant of somebody else',
    granted(rich, 4, early, grantOf(genuine.proof, 7, 9, early)),
    'receipt_of_other_draw',
  ],
  [
    'a signature that is none',
    granted(rich, 4, early, {
      group: { ...grantOf(genuine.proof, rich, 4, early).group, signature: 'AA==' },
    }),
    'receipt_signature_wrong',
  ],
])('a receipt with %s is refused', async (_, receipt, reason) => {
  const { failed } = await verdictOn(examplePlan, { receipt })
  expect(failed).toContain(`receipt ${reason}`)
})

test.each<[string, Receipt]>([
  ['as many chances as the row has', granted(rich, 4)],
  ['fewer, of before', granted(rich, 2)],
  ['more, given after the close', granted(rich, 9, '2026-01-01T00:20:00.000Z')],
  ['chances of somebody who was excluded', granted(excluded, 9)],
])('a receipt with %s holds', async (_, receipt) => {
  const { verdict, failed } = await verdictOn(examplePlan, { receipt })
  expect([verdict, failed]).toEqual(['valid', []])
})

test('the close is hashed with what it says of chances', () => {
  const { closeHash: bound } = genuine.proof
  expect(closeHash(sealed)).toBe(bound)
  expect(closeHash({ ...sealed, largest: null })).not.toBe(bound)
  expect(closeHash({ ...sealed, sources: [] })).not.toBe(bound)
})

function join() {
  return { source: 'join', entrants: 18, tickets: sealed.totalWeight }
}
