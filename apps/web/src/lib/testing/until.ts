import { act } from 'react'
import { vi } from 'vitest'

/** The machine's clock, also while a test holds the page's. */
const later = globalThis.setTimeout
/** Over half a minute, and more where the machine is busy, as every turn then is; only a test that fails waits so long. */
const patience = 2_000
/** What follows of an answer takes a few steps, each a timer: a stalled machine may run one of them beside a longer timer. */
const hops = 4
/** Where the test holds the page's clock, it moves by this much a turn, and by 4 s in all: what comes later did not come. */
const stepMs = 20
const mostSteps = 200

/** Lets everything that is on its way have its turn: answers, timers, parts that are being loaded, what React shows of it. */
export async function turn(ms = 10): Promise<void> {
  const rest = async () => {
    for (let hop = 0; hop < hops; hop++) await new Promise<void>((go) => void later(go, ms / hops))
  }
  await done(rest)
}

/** Does it, with what React then shows where a test has React show something. */
async function done(does: () => Promise<unknown>): Promise<void> {
  if (Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')) await act(async () => void (await does()))
  else await does()
}

/** Waits until it is so; `what` is said of it where it never came. */
export async function until(
  isSo: () => unknown,
  what: string | (() => string) = String(isSo),
): Promise<void> {
  for (let turns = 0; turns < patience; turns++) {
    if (isSo()) return
    if (vi.isFakeTimers() && turns < mostSteps) await done(() => vi.advanceTimersByTimeAsync(stepMs))
    await turn(Math.min(turns, 20))
  }
  const page = globalThis.document?.body.textContent ?? ''
  throw new Error(`never came: ${typeof what === 'string' ? what : what()}\n${page}`)
}

/** Waits until a claim holds; says what it still objected to where that never came. */
export async function untilHolds(claim: () => void): Promise<void> {
  let objection: unknown
  const holds = () => {
    try {
      claim()
      return true
    } catch (problem) {
      objection = problem
      return false
    }
  }
  await until(holds, () => (objection instanceof Error ? objection.message : String(objection)))
}
