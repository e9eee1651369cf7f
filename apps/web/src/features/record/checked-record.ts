import { charterHash, checkOrganiserRow, type RowDraw, type RowFaultCode } from '@fairdraw/fairness'
import type { AnswerOf } from '../../lib/call-table.ts'

export type RecordedDraw = AnswerOf<'recordRead'>['draws'][number]

/** What contradicts in a record, and at which number. */
export type RecordFault = {
  readonly code: RowFaultCode | 'charter_differs' | 'missing'
  readonly number: number
}

/** What was found by recomputing the draws that were read; `hidden` ones show nothing that could be recomputed yet. */
export type RecordReport = { readonly faults: readonly RecordFault[]; readonly hidden: number }

/** Recomputes a record, newest first: each charter by its hash, each number by the one before (lot-1 §4.7, §6.6). */
export function checkedRecord(draws: readonly RecordedDraw[]): RecordReport {
  const faults: RecordFault[] = []
  const row: RowDraw[] = []
  for (const [at, { charter, charter_hash, close, number }] of draws.entries()) {
    const before = draws[at + 1]
    for (let missing = (before?.number ?? number - 1) + 1; missing < number; missing++)
      faults.push({ code: 'missing', number: missing })
    if (!charter) continue
    row.push({ charter, close })
    if (charterHash(charter) !== charter_hash || charter.organiserNo !== number)
      faults.push({ code: 'charter_differs', number })
    // Of one whose rules are hidden the mark is known all the same.
    else if (
      before?.number === number - 1 &&
      !before.charter &&
      before.charter_hash !== null &&
      charter.organiserPrev !== before.charter_hash
    )
      faults.push({ code: 'row_broken', number })
  }
  faults.push(...checkOrganiserRow(row).faults.map(({ code, number }) => ({ code, number })))
  return { faults, hidden: draws.filter(({ charter }) => !charter).length }
}
