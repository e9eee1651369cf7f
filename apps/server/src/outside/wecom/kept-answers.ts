/** What an answer is known by, how old it may be, and how it is got. */
type AskedOnce<Value> = {
  readonly key: string
  readonly maxAgeMs: number
  readonly read: () => Promise<Value>
}

export type KeptAnswers = {
  ask<Value>(asked: AskedOnce<Value>): Promise<Value>
  /** The next who asks for one of these is answered anew. */
  forget(isMeant: (key: string) => boolean): void
}

/**
 * Keeps answers: one that was asked for less than `maxAgeMs` ago is not asked for again, not even while it is still on
 * its way. What could not be read is forgotten. Of more than `most` the oldest goes.
 */
export function createKeptAnswers(most: number, now: () => number): KeptAnswers {
  const kept = new Map<string, { readonly value: Promise<unknown>; readonly askedAt: number }>()

  function ask<Value>({ key, maxAgeMs, read }: AskedOnce<Value>): Promise<Value> {
    const held = kept.get(key)
    if (held && now() - held.askedAt < maxAgeMs) return held.value as Promise<Value>
    const value = read()
    kept.delete(key)
    kept.set(key, { value, askedAt: now() })
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key)
    })
    return value
  }

  return {
    ask,
    forget(isMeant) {
      for (const key of kept.keys()) if (isMeant(key)) kept.delete(key)
    },
  }
}
