/** Answers a question once for all who ask while it is being answered, and for `keptMs` from then on. */
export function createShortMemory<Question, Answer>(
  keptMs: number,
  now: () => number,
  find: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const answers = new Map<Question, { readonly answer: Promise<Answer>; until: number }>()

  async function ask(question: Question): Promise<Answer> {
    forgetOld()
    const kept = answers.get(question)
    if (kept !== undefined) return await kept.answer
    const entry = { answer: find(question), until: Number.POSITIVE_INFINITY }
    answers.set(question, entry)
    try {
      return await entry.answer
    } finally {
      entry.until = now() + keptMs
    }
  }

  function forgetOld(): void {
    const at = now()
    for (const [question, { until }] of answers) if (until <= at) answers.delete(question)
  }

  return ask
}
