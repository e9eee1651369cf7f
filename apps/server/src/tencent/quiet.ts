import { OutsideFailed } from '@fairdraw/application/ports'

/**
 * Leaves a call alone whose quota is used up, until it may be asked again: asking meanwhile prolongs what blocks it, and
 * costs every joiner a trip. Quotas are of the account and the call, whichever secret or process of ours it is made
 * with; this one is kept per process, which asks once too often at most.
 */
export type Quiet = <Answer>(
  appId: string,
  path: string,
  ask: () => Promise<Answer>,
  /** Numbers that are said of one person's calls, and keep nobody else's back. */
  ofOnePerson?: readonly number[],
) => Promise<Answer>

type Held = { readonly at: number; readonly errcode: number | null }

/** A call within a call fails both: the inner one alone is what the quota was of. */
const counted = new WeakSet<OutsideFailed>()

/** `now` in milliseconds that never run backwards. */
export function createQuiet(now: () => number): Quiet {
  const until = new Map<string, Held>()

  return async (appId, path, ask, ofOnePerson = []) => {
    const what = `${appId} ${path}`
    const held = until.get(what)
    if (held && held.at > now()) throw asCounted(new OutsideFailed('quota', held.errcode, held.at - now()))
    until.delete(what)
    try {
      return await ask()
    } catch (failure) {
      if (!(failure instanceof OutsideFailed) || failure.trouble !== 'quota' || counted.has(failure))
        throw failure
      if (failure.retryAfterMs > 0 && !ofOnePerson.includes(failure.errcode ?? 0))
        until.set(what, { at: now() + failure.retryAfterMs, errcode: failure.errcode })
      throw asCounted(failure)
    }
  }
}

function asCounted(failure: OutsideFailed): OutsideFailed {
  counted.add(failure)
  return failure
}
