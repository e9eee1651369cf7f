/**
 * Loaded into a server before its own code: its wall clock is as many milliseconds ahead as the file of CHAOS_CLOCK
 * says, looked at ten times a second. Timers and the monotonic clock stay as they are, as on a machine whose clock is set.
 */
import { readFileSync } from 'node:fs'

const file = process.env.CHAOS_CLOCK ?? ''
const lookEveryMs = 100
const trueNow = Date.now.bind(Date)
let [aheadMs, lookedAt] = [0, Number.NEGATIVE_INFINITY]

function shiftedNow(): number {
  if (performance.now() - lookedAt > lookEveryMs) {
    lookedAt = performance.now()
    try {
      aheadMs = Number(readFileSync(file, 'utf8'))
    } catch {
      // It is being written: the next look finds it.
    }
  }
  return trueNow() + aheadMs
}

Date.now = shiftedNow
globalThis.Date = new Proxy(Date, {
  construct: (of, given, as) => Reflect.construct(of, given.length === 0 ? [shiftedNow()] : given, as),
  apply: (of) => new of(shiftedNow()).toString(),
})
