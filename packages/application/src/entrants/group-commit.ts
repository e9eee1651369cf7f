/** What a batch makes of one request: an answer, or the reason for a no. */
export type Verdict<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly error: unknown }

/** Hears how many a group was of, and how many of them got a yes. */
export type GroupHeard = (size: number, acknowledged: number) => void

/**
 * Gathers what arrives in the same turn of the loop and while a batch is being committed, and commits it together:
 * one durable transaction, however many people press the button. Each caller hears only after the commit; a batch
 * that fails as a whole fails each of its requests. `committed` hears of each group that became durable. A batch begins no sooner
 * than `paceMs` milliseconds after the one before.
 */
export function createGroupCommit<Request, Answer>(
  commit: (batch: readonly Request[]) => Promise<readonly Verdict<Answer>[]>,
  largest: number,
  committed: GroupHeard = () => {},
  paceMs = 0,
): (request: Request) => Promise<Answer> {
  type Waiting = { request: Request; settle(verdict: Verdict<Answer>): void }
  let waiting: Waiting[] = []
  let isRunning = false

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const paced = paceMs > 0 ? new Promise((go) => setTimeout(go, paceMs)) : undefined
      const batch = waiting.slice(0, largest)
      waiting = waiting.slice(largest)
      const verdicts = await commit(batch.map(({ request }) => request)).then(
        (answered) => {
          committed(batch.length, answered.filter(({ ok }) => ok).length)
          return answered
        },
        (error: unknown) => batch.map(() => ({ ok: false as const, error })),
      )
      for (const [at, { settle }] of batch.entries())
        settle(verdicts[at] ?? { ok: false, error: new Error('a batch left a request out') })
      if (paced) await paced
    }
    isRunning = false
  }

  return (request) =>
    new Promise((resolve, reject) => {
      const settle = (verdict: Verdict<Answer>) =>
        verdict.ok ? resolve(verdict.answer) : reject(verdict.error)
      waiting.push({ request, settle })
      if (isRunning) return
      isRunning = true
      // Requests of the same turn are parsed before this runs, so they share the transaction.
      setTimeout(run, 0)
    })
}
