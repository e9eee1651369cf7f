import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const quietPatienceMs = 30_000
const turnMs = 20

/** The machine's clock, also while a test holds the other one. */
const clock = performance.now.bind(performance)

/** How many times longer than on a quiet machine something may take now: one to four. */
const business = () => Math.min(4, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))

/** How long is worth waiting for what ought to come. */
export const patienceMs = () => Math.ceil(quietPatienceMs * business())

/** A deadline of the product that a test shortens, to run into it: never so short that a busy machine runs into it too. */
export const shortMs = (quietMs: number) => Math.ceil(quietMs * business())

/**
 * Calls `claim` until it throws no more and answers what it returned. Once it has been so for too long, its last
 * complaint is thrown. For what ought to come; what ought not to come needs a sign that it had its turn.
 */
export async function until<Claimed>(claim: () => Claimed | Promise<Claimed>): Promise<Claimed> {
  const startedAt = clock()
  for (;;) {
    try {
      return await claim()
    } catch (complaint) {
      if (clock() - startedAt > patienceMs()) throw complaint
    }
    await pause(turnMs)
  }
}
