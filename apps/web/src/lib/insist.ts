import { CallProblem } from './call-problem.ts'
import { jittered } from './jitter.ts'

const attempts = 4
const firstWaitMs = 800

/** Repeats a call that is safe to repeat while the server cannot be reached. */
export async function insist<T>(call: () => Promise<T>, onRetry?: () => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (problem) {
      if (!(problem instanceof CallProblem) || !problem.isUnreached || attempt === attempts) throw problem
      onRetry?.()
      await new Promise((wake) => setTimeout(wake, jittered(firstWaitMs * 2 ** attempt)))
    }
  }
}
