import { Refusal } from '@fairdraw/domain'
import { equal } from '@fairdraw/fairness'
import type { OnceReader, OnceRecord, Store } from './ports/index.ts'
import { Taken } from './ports/index.ts'

/** A call under its key, before it has an answer. */
export type OnceCall = Omit<OnceRecord, 'answer' | 'at'>

/** The call was carried out before under this key: here is what it answered. */
export class Replayed extends Error {
  override readonly name = 'Replayed'
  readonly answer: unknown

  constructor(answer: unknown) {
    super('answered before')
    this.answer = answer
  }
}

/**
 * The store, for one call that named an idempotency key: its transaction also stores what it answers, so that
 * the effect and the memory of it are one. Throws Replayed when the key was used with the same body, refuses
 * `key_reused` with another body. The use case must have exactly one transaction, whose result is the answer.
 */
export function onceStore(store: Store, call: OnceCall): Store {
  return {
    read: store.read,
    async transact(work) {
      try {
        return await store.transact(async (tx) => {
          await refuseSecond(tx.once, call)
          const answer = await work(tx)
          await tx.once.put({ ...call, at: await tx.now(), answer: JSON.stringify(answer ?? null) })
          return answer
        })
      } catch (failure) {
        if (!(failure instanceof Taken && failure.key === 'once')) throw failure
        return await store.read(async (tx) => {
          await refuseSecond(tx.once, call)
          throw new Refusal('key_in_use')
        })
      }
    },
  }
}

/** Looks a key up before any work is done. */
export async function refuseSecond(once: OnceReader, call: OnceCall): Promise<void> {
  const before = await once.get(call.keyHash)
  if (!before) return
  if (!equal(before.bodyHash, call.bodyHash)) throw new Refusal('key_reused')
  throw new Replayed(JSON.parse(before.answer))
}
