import type { Around } from './api-client.ts'
import { CallProblem } from './call-problem.ts'
import type { ProofQuestion } from './problem-catalogue.ts'

/** The refusal of an act that wants a fresh sign-in. */
const stale = 4003

/**
 * Has an act that wants a fresh sign-in wait until a page has asked for it in its dialog, and then done: nothing is signed
 * out or lost meanwhile. A caller's own `onProblem` hears of it before, as proving may lead away from the page.
 */
export function provingBy(ask: (question: ProofQuestion) => void): Around {
  const prove = proofAsker(ask)
  return async (asking, options) => {
    for (;;) {
      try {
        return await asking()
      } catch (problem) {
        if (!(problem instanceof CallProblem) || problem.sta !== stale || options.isSilent) throw problem
        options.onProblem?.(problem)
        if (!(await prove(problem)) || options.signal?.aborted) throw silenced(problem)
      }
    }
  }
}

/** Calls that want a proof at the same time wait for the same answer. */
function proofAsker(ask: (question: ProofQuestion) => void): (problem: CallProblem) => Promise<boolean> {
  let running: Promise<boolean> | null = null
  return (problem) => {
    running ??= new Promise<boolean>((resolve) =>
      ask({ kind: 'proof', isPasskeyOnly: problem.detail.by === 'passkey', onEnd: resolve }),
    ).finally(() => {
      running = null
    })
    return running
  }
}

/** Who would not prove it knows why nothing came of the act. */
function silenced({ sta, message, detail }: CallProblem): CallProblem {
  return new CallProblem(sta, message, detail, { isSilent: true })
}
