import { type EarlierRun, RUN_WINDOW_MS } from '../list/runs.ts'
import type { Close } from '../list/seal.ts'
import { type Charter, charterHash } from './charter.ts'
import type { RowRange } from './row-ranges.ts'

/** A draw among those of its organiser: version 1 of its charter, and the close of its list where there is one to see. */
export type RowDraw = { readonly charter: Charter; readonly close: Close | null }

/** Why draws of one organiser cannot all be true (lot-1 §4.7, §6.6). */
export type RowFaultCode = 'row_repeated' | 'row_broken' | 'run_hidden' | 'run_differs'

/** What contradicts another draw of the row; `number` and `drawId` are those of the draw that it is seen at. */
type RowFault = { readonly code: RowFaultCode; readonly number: number; readonly drawId: string }

/** Draws of one organiser compared: what contradicts, and the numbers between the first and the last that nobody gave. */
export type RowReport = { readonly faults: readonly RowFault[]; readonly missing: readonly RowRange[] }

/**
 * Holds draws of one organiser together, in any order: each number once, each draw naming the one before it, and each close
 * naming the draws over its list before it (lot-1 §4.7, §6.6). The same draw may be given twice.
 */
export function checkOrganiserRow(draws: readonly RowDraw[]): RowReport {
  const faults: RowFault[] = []
  const missing: RowRange[] = []
  const found = ({ charter }: RowDraw, code: RowFaultCode) =>
    faults.push({ code, number: charter.organiserNo, drawId: charter.drawId })
  const row = draws
    .map((draw) => ({ ...draw, hash: charterHash(draw.charter), number: draw.charter.organiserNo }))
    .toSorted((a, b) => a.number - b.number)
  for (const [at, draw] of row.entries()) {
    const before = row[at - 1]
    if (before === undefined) continue
    if (before.number === draw.number) {
      if (before.hash !== draw.hash) found(draw, 'row_repeated')
      continue
    }
    // A row may say any number: those between are told by the first and the last.
    if (before.number + 1 < draw.number) missing.push({ first: before.number + 1, last: draw.number - 1 })
    else if (draw.charter.organiserPrev !== before.hash) found(draw, 'row_broken')
  }
  for (const draw of row) for (const code of faultsInRuns(draw, row)) found(draw, code)
  return { faults, missing }
}

function faultsInRuns({ charter, close }: RowDraw, row: readonly RowDraw[]): RowFaultCode[] {
  if (!close?.runs) return []
  const { earlier, list } = close.runs
  const named = new Map(earlier.map((run) => [run.drawId, run.at]))
  const last = Date.parse(close.at)
  const codes: RowFaultCode[] = []
  for (const other of row) {
    if (!other.close?.runs || other.charter.drawId === charter.drawId) continue
    const { at } = other.close satisfies Pick<EarlierRun, 'at'>
    const [isSame, saidAt] = [other.close.runs.list === list, named.get(other.charter.drawId)]
    const age = last - Date.parse(at)
    if (saidAt === undefined && isSame && age > 0 && age <= RUN_WINDOW_MS) codes.push('run_hidden')
    if (saidAt !== undefined && (!isSame || saidAt !== at)) codes.push('run_differs')
  }
  return codes
}
