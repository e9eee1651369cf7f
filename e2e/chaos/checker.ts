import { checkAnswers } from './check-answers.ts'
import { checkEntries } from './check-entries.ts'
import { checkLog } from './check-log.ts'
import { checkLots } from './check-lots.ts'
import { checkClaims, checkOpenings } from './check-openings.ts'
import { checkOrders } from './check-orders.ts'
import { checkPlays } from './check-plays.ts'
import { checkTimes } from './check-times.ts'
import type { End } from './end.ts'
import type { History } from './history.ts'
import type { Check, Violation } from './violation.ts'

const checks: readonly Check[] = [
  checkAnswers,
  checkEntries,
  checkPlays,
  checkLots,
  checkOpenings,
  checkClaims,
  checkOrders,
  checkLog,
  checkTimes,
]

/** Everything that a history and its end show and that may not be; decided from these alone. */
export function checkHistory(history: History, end: End): Violation[] {
  return checks.flatMap((check) => check(history, end))
}
