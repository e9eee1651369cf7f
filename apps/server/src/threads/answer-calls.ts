import { parentPort } from 'node:worker_threads'
import type { Answer, Calls, Question } from './thread.ts'

/** The thread's side of `createThread`: answers what it is asked, several questions at a time. */
export function answerCalls(calls: Calls): void {
  parentPort?.on('message', async ({ id, name, args }: Question) => {
    const given = await answer(calls, id, name, args)
    const { value } = given
    const isGiven = value instanceof Uint8Array && handedOver.has(value)
    parentPort?.postMessage(given, isGiven ? [value.buffer as ArrayBuffer] : [])
  })
}

const handedOver = new WeakSet<object>()

/** Gives bytes away with the answer instead of copying them: whoever answers cannot read them any more. */
export function handOver<Bytes extends Uint8Array<ArrayBuffer>>(bytes: Bytes): Bytes {
  handedOver.add(bytes)
  return bytes
}

async function answer(calls: Calls, id: number, name: string, args: readonly unknown[]): Promise<Answer> {
  try {
    const call = calls[name]
    if (call === undefined) throw new Error(`this thread cannot ${name}`)
    return { id, value: await call(...(args as never[])) }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    return { id, error: { error, name: error.name } }
  }
}
