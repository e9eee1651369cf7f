import { hasRuns, RUN_WINDOW_MS } from '../list/runs.ts'
import { firstCharter, type Proof } from '../proof.ts'
import { localOrigin } from '../rounds/charter.ts'
import { checkOrganiserRow, type RowDraw } from '../rounds/organiser-row.ts'
import type { Notes } from './report.ts'
import { readRowDraw } from './shape.ts'

/**
 * The close of an imported list, and only that, tells of draws over the same list: each once, in the order of their closes, in
 * the 30 days before (lot-1 §6.6); and no draw of the organiser's row that the reader has contradicts it (§4.7).
 */
export function checkRuns(proof: Proof, history: readonly unknown[] | undefined, notes: Notes): void {
  const { close, drawId } = proof
  const charter = firstCharter(proof)
  if (close) {
    const isDue = hasRuns(charter)
    if (isDue && !close.runs) notes.fail('runs', 'runs_missing')
    if (!isDue && close.runs) notes.fail('runs', 'runs_unexpected')
  }
  const earlier = close?.runs?.earlier ?? []
  const last = Date.parse(close?.at ?? '')
  const named = new Set([drawId])
  for (const [i, run] of earlier.entries()) {
    const at = Date.parse(run.at)
    const isInOrder = i === 0 || at >= Date.parse(earlier[i - 1]?.at ?? '')
    const isOther = !named.has(run.drawId)
    named.add(run.drawId)
    if (!isInOrder || !isOther || at > last || at < last - RUN_WINDOW_MS)
      notes.fail('runs', 'runs_differ', { found: `${run.drawId} ${run.at}` })
  }
  // Of what no service vouches for nobody counts.
  if (history && charter.origin !== localOrigin) checkHistory({ charter, close }, history, notes)
  else if (!close?.runs) notes.skip('runs', 'not_applicable')
}

function checkHistory(own: RowDraw, history: readonly unknown[], notes: Notes): void {
  let draws: RowDraw[]
  try {
    draws = history.map(readRowDraw)
  } catch (fault) {
    notes.fail('runs', 'malformed', { detail: fault instanceof Error ? fault.message : String(fault) })
    return
  }
  const { origin } = own.charter
  const { faults } = checkOrganiserRow([...draws.filter(({ charter }) => charter.origin === origin), own])
  for (const { code, drawId, number } of faults)
    notes.fail('runs', code, { found: drawId, detail: `number ${number}` })
}
