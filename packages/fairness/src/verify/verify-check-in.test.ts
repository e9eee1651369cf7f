import { expect, test } from 'vitest'
import type { CheckInReceipt } from '../log/check-in.ts'
import { checkInOf } from '../testing/example-check-in.ts'
import { type Example, runExample } from '../testing/example-draw.ts'
import { beforeRecord, exampleShow } from '../testing/example-show.ts'
import { exampleVerifier, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

/** Its record 2 says that rows 2 and 5 were not there. */
const show: Example = runExample(exampleShow)
const early = beforeRecord(2)
const late = beforeRecord(3)
const other = (one: CheckInReceipt, change: Partial<CheckInReceipt>) => ({ ...one, ...change })

async function said(checkIn: unknown, rows: readonly string[] = show.rows) {
  const report = await verifyProof(logged(show.proof), { ...exampleVerifier, rows, checkIn })
  const { verdict, reason, found } = report.checks.find(({ id }) => id === 'receipt') ?? {}
  return [report.verdict, verdict, reason ?? found]
}

test.each<[string, unknown, string]>([
  ['of who was there, and in every round', checkInOf(show, 3, early), 'E 1'],
  ['of who came after the record that says so', checkInOf(show, 5, late), 'E 1 2'],
])('a check-in holds %s', async (_, checkIn, found) => {
  expect(await said(checkIn)).toEqual(['valid', 'pass', found])
})

test.each<[string, unknown, string]>([
  ['somebody who was there and is said to be absent', checkInOf(show, 5, early), 'absence_contradicted'],
  [
    'another hour than was signed',
    other(checkInOf(show, 5, late), { checkedInAt: early }),
    'receipt_path_wrong',
  ],
  ['another person than was signed', other(checkInOf(show, 3, early), { joinSeq: 6 }), 'receipt_path_wrong'],
  [
    'a signature of somebody else',
    { ...checkInOf(show, 5, early), group: { ...checkInOf(show, 5, early).group, signature: 'AAAA' } },
    'receipt_signature_wrong',
  ],
  [
    'another draw',
    checkInOf({ ...show, proof: { ...show.proof, drawId: 'D-OTHER' } }, 3, early),
    'receipt_of_other_draw',
  ],
  [
    'somebody who is not on the list',
    checkInOf(
      { ...show, rows: show.rows.map((row) => row.replace(/[0-9a-f]{64}/, 'ab'.repeat(32))) },
      3,
      early,
    ),
    'receipt_without_row',
  ],
  ['no check-in at all', { drawId: 'x' }, 'receipt_malformed'],
])('a check-in shows %s', async (_, checkIn, reason) => {
  expect(await said(checkIn)).toEqual(['invalid', 'fail', reason])
})
