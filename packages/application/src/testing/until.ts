import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const quietPatienceMs = 30_000
const turnMs = 20

/** How long is worth waiting now: on a machine that is busy with other things, up to four times as long. */
export function patienceMs(): number {
  const business = (loadavg()[0] ?? 0) / availableParallelism()
  return quietPatienceMs * Math.min(4, Math.max(1, business))
}

/**
 * Calls `claim` until it throws no more and answers what it returned. Once it has been so for too long, its last
 * complaint is thrown. For what ought to come; what ought not to come needs a sign that it had its turn.
 */
export async function until<Claimed>(claim: () => Claimed | Promise<Claimed>): Promise<Claimed> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await claim()
    } catch (complaint) {
      if (performance.now() - startedAt > patienceMs()) throw complaint
    }
    await pause(turnMs)
  }
}
