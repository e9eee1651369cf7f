import type { NumberedFact } from '@fairdraw/domain'
import type { Frame } from './frames.ts'

/** Facts of a draw kept in memory for those who come or come back; older ones are read from the log. */
export const tailLength = 256
/** So long may those who come be told a name that was erased meanwhile. */
const namesFreshMs = 10_000

/** A fact as it is told, and the fact itself where it names people: their names may be erased, and are read anew. */
type Kept = { frame: Frame; readonly named: NumberedFact | null }

/** The newest facts of a draw as everybody is told them, without a gap. */
export type Tail = {
  readonly frames: () => readonly Frame[]
  readonly add: (fact: NumberedFact, frame: Frame) => void
  /** Before somebody who comes is told them: reads old names anew, once for all who come in the same seconds. */
  readonly freshen: () => Promise<void>
}

export const isNaming = (
  fact: NumberedFact,
): fact is Extract<NumberedFact, { readonly type: 'round.drawn' }> => fact.type === 'round.drawn'

export function keepTail(frameOf: (fact: NumberedFact) => Promise<Frame>): Tail {
  const kept: Kept[] = []
  let readAt = performance.now()
  let reading: Promise<void> | null = null
  const readNames = async () => {
    const beganAt = performance.now()
    for (const one of [...kept]) if (one.named) one.frame = await frameOf(one.named)
    readAt = beganAt
  }
  return {
    frames: () => kept.map(({ frame }) => frame),
    add(fact, frame) {
      kept.push({ frame, named: isNaming(fact) ? fact : null })
      if (kept.length > tailLength) kept.shift()
    },
    async freshen() {
      if (performance.now() - readAt < namesFreshMs) return
      reading ??= readNames().finally(() => {
        reading = null
      })
      await reading
    },
  }
}
