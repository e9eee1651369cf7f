import type { FaultTime, Operation } from './history.ts'
import type { Check, Violation } from './violation.ts'

/** A round of the beacon is waited for: it lies some seconds ahead. */
const beaconMs = 12_000

export const checkTimes: Check = ({ operations, recoveries, crashes, faults, limitMs }) => {
  const found: Violation[] = []
  for (const one of operations) {
    const { kind, key, of, process, invokedAt, answeredAt } = one
    const tookMs = answeredAt - invokedAt
    const around = { from: invokedAt, to: answeredAt, kind }
    if (kind !== 'drawn' && !one.isOrphan && tookMs > limitMs)
      found.push({
        rule: 'slow answer',
        sort: 'late',
        of,
        around,
        said: `${key} took ${Math.round(tookMs)} ms at process ${process}`,
      })
    const drawnMs = kind === 'drawn' ? sinceFaults(one, faults) : 0
    if (drawnMs > limitMs + (one.told === 'auto' ? beaconMs : 0))
      found.push({
        rule: 'slow opening',
        sort: 'late',
        of,
        around,
        said: `${key} was drawn after ${Math.round(drawnMs)} ms without a fault`,
      })
  }
  for (const { after, endedAt, tookMs } of recoveries)
    for (const [kind, ms] of Object.entries(tookMs))
      if (ms === null || (ms !== undefined && ms > limitMs)) {
        const around = {
          from: endedAt,
          to: endedAt + (ms ?? 2 * limitMs),
          ...(kind.startsWith('at ') ? {} : { kind: kind as Operation['kind'] }),
        }
        const took = ms === null ? 'did not succeed again' : `succeeded again after ${Math.round(ms)} ms`
        found.push({
          rule: 'slow recovery',
          sort: 'late',
          of: '',
          around,
          said: `after ${after.join(' + ')}: ${kind} ${took}`,
        })
      }
  for (const said of crashes) found.push({ rule: 'crash', sort: 'wrong', of: '', said })
  return found
}

/** How long something took since the last fault that fell into it had ended. */
function sinceFaults({ invokedAt, answeredAt }: Operation, faults: readonly FaultTime[]): number {
  const ends = faults.filter(({ from, to }) => from < answeredAt && to > invokedAt).map(({ to }) => to)
  return answeredAt - Math.max(invokedAt, ...ends)
}
